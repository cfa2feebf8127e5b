import type { Page } from '@playwright/test'
import { expect, test } from './open-shop.ts'

type Row = { prices: number[]; buttons: number[]; heights: number[] }

/** Where prices and buttons of the first rows of cards stand, in whole pixels. */
export function rowsOf(page: Page): Promise<Row[]> {
	return page.evaluate(() => {
		const cards = [...document.querySelectorAll('main article')].slice(0, 12)
		const bottom = (element: Element | null | undefined) =>
			Math.round(element?.getBoundingClientRect().bottom ?? 0)
		const rows = Map.groupBy(cards, card => Math.round(card.getBoundingClientRect().top))
		return [...rows.values()].map(row => ({
			prices: row.map(card => bottom(card.querySelector('h3')?.parentElement?.children[2])),
			buttons: row.map(card => bottom(card.querySelector('h3')?.parentElement?.children[3]?.children[0])),
			heights: row.map(card => Math.round(card.getBoundingClientRect().height)),
		}))
	})
}

export function testRows(widths: number[]): void {
	for (const width of widths)
		for (const lang of ['en', 'ru'])
			test(`prices and buttons of a row stand on one line at ${width} px in ${lang}`, async ({ page }) => {
				await page.setViewportSize({ width, height: 800 })
				await page.goto(`/books?lang=${lang}`)

				const rows = await rowsOf(page)

				expect(rows.length).toBeGreaterThan(1)
				expect(rows.filter(({ prices }) => new Set(prices).size > 1)).toEqual([])
				expect(rows.filter(({ buttons }) => new Set(buttons).size > 1)).toEqual([])
			})
}
