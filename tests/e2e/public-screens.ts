import type { Page } from '@playwright/test'
import { expect, test } from './open-shop.ts'
import { violations } from './violations.ts'

const listings = [
	'/',
	'/all-books',
	'/books/sale',
	'/books/1?search=lamp',
	'/books/87',
	'/books?search=nothing+like+this',
]
const books = [
	'/book-info/grammar_in_steps',
	'/book-info/a_voice_in_the_fog',
	'/book-info/games_for_the_first_lesson',
	'/amazon',
	'/wishes',
]
const others = [
	'/legal/offer',
	'/legal/privacy',
	'/legal/consent',
	'/login',
	'/partner',
	'/word-check',
	'/register/complete',
	'/demo-books/millrood_ege_demo?page=4',
	'/sandbox/sign-up',
	'/sandbox/sign-in',
	'/sandbox/new-password',
]

/** What is wrong with the page that is shown, in words. */
export async function findings(page: Page, complaints: string[]): Promise<string[]> {
	await expect(page.locator('h1').first()).toBeAttached()
	const found = await violations(page)
	const headings = await page.locator('h1').count()
	const sent = await (await page.request.get(page.url())).text()
	return [
		...found,
		...(headings === 1 ? [] : [`${headings} h1`]),
		...((await page.title()) ? [] : ['no title']),
		// Counted by place in the whole page, which an island does not know: its labels would lose their fields.
		...(sent.includes('_R_') ? ['an id of React in the document'] : []),
		...complaints.splice(0),
	]
}

export type Look = { language: 'en' | 'ru'; width: 360 | 1280; colorScheme: 'light' | 'dark' }

/** Each look opens each page anew: what is not scrolled to stays in its first colours (`content-visibility`). */
export function testPublicScreens(looks: Look[]): void {
	for (const { language, width, colorScheme } of looks)
		for (const [kind, screens] of Object.entries({ listings, books, others }))
			test(`public screens have no error in ${language} at ${width} px, ${colorScheme}: ${kind}`, async ({
				page,
				complaints,
			}) => {
				await page.setViewportSize({ width, height: 800 })
				await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
				const found: { [screen: string]: string[] } = {}
				for (const screen of screens) {
					await page.goto(`${screen}${screen.includes('?') ? '&' : '?'}lang=${language}`)
					found[screen] = await findings(page, complaints)
				}
				expect(found).toEqual(Object.fromEntries(screens.map(screen => [screen, []])))
			})
}

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
