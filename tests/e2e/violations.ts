import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** For a theme that differs from one already checked by its colours alone. */
export const colourRules = ['color-contrast']
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

/** The same page in light, and by its colours in the dark. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
	await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
	const inLight = await violations(page)
	await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
	// Colours change by transitions, however short: they are the old ones until the next frame.
	await page.evaluate(
		() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
	)
	const inDark = await violations(page, colourRules)
	return [...inLight, ...inDark.map(violation => `dark: ${violation}`)]
}
