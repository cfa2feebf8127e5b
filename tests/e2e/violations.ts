import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds against WCAG 2.2 AA on the page as it is shown, and whether it is wider than the window. */
export async function violations(page: Page): Promise<string[]> {
	const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
	const isTooWide = await page.evaluate(
		() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1,
	)
	const found = violations.map(({ id, nodes }) => {
		const targets = nodes.slice(0, 3).map(node => node.target.join(' '))
		return `${id}: ${targets.join(', ')}`
	})
	return isTooWide ? [...found, 'wider than the window'] : found
}
