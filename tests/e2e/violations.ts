import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const all = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds against WCAG 2.2 AA on the page as it is shown, and whether it is wider than the window. */
export async function violations(page: Page, rules = all): Promise<string[]> {
	// Only what fails is described, and there is no frame of another origin: a third of the time otherwise.
	const { violations } = await new AxeBuilder({ page })
		.options({ runOnly: rules, resultTypes: ['violations'] })
		.setLegacyMode()
		.analyze()
	const isTooWide = await page.evaluate(
		() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1,
	)
	const found = violations.map(({ id, nodes }) => {
		const targets = nodes.slice(0, 3).map(node => node.target.join(' '))
		return `${id}: ${targets.join(', ')}`
	})
	return isTooWide ? [...found, 'wider than the window'] : found
}

/** The same page in light and in the dark. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
	await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
	return [...(await violations(page)), ...(await violationsInTheDark(page))]
}

/** The colours alone. */
async function violationsInTheDark(page: Page): Promise<string[]> {
	await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
	return (await violations(page, ['color-contrast'])).map(violation => `dark: ${violation}`)
}
