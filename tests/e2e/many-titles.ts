import type { Page } from '@playwright/test'
import { expect } from './open-shop.ts'

export type Title = { id: string; publisher: string; price: number }

const atOnce = 8

/** Drafts of publishers, by the calls alone. */
export async function addTitles(page: Page, titles: Title[]): Promise<void> {
	const headers = { 'x-auth-token': (await page.evaluate(() => localStorage.getItem('token'))) ?? '' }
	const create = async ({ id, publisher }: Title) => {
		const book = { book_title: `${publisher} ${id}`, is_demo: false, source: `${id}.pdf`, startPage: 1 }
		const data = { operation: 'createBook', book_id: id, ...book }
		expect((await page.request.post('/api/conteditor/savebook', { headers, data })).status()).toBe(201)
	}
	for (let from = 0; from < titles.length; from += atOnce)
		await Promise.all(titles.slice(from, from + atOnce).map(create))
	const rows = titles.map(({ id, publisher, price }) => `${id},${publisher} ${id},${publisher},${price}`)
	const data = Buffer.from(['book_id,name,publisher,price', ...rows].join('\n'))
	const sheet = { headers: { ...headers, 'content-type': 'application/octet-stream' }, data }
	// A shop that is busy says after a while that it goes on.
	async function imported(query: string): Promise<{ plan: string; added: number }> {
		const started = await page.request.post(`/api/conteditor/products?file=titles.csv${query}`, sheet)
		let { is_running: isRunning, ...outcome } = await started.json()
		while (isRunning) {
			await page.waitForTimeout(500)
			const asked = await page.request.get(`/api/conteditor/importrun?run=${outcome.run}`, { headers })
			const { plan } = await asked.json()
			if (plan) [isRunning, outcome] = [false, plan]
		}
		return outcome
	}
	const { plan } = await imported('')
	expect(await imported(`&plan=${plan}`)).toMatchObject({ added: titles.length })
}

/** Presses of keys that are no letters, and of the mouse; typing a word is one. */
export function countedPresses(page: Page) {
	let presses = 0
	return {
		count: () => presses,
		async click(name: string | RegExp, role: 'button' | 'checkbox' = 'button') {
			presses++
			await page.getByRole(role, { name }).click()
		},
		async type(text: string) {
			presses++
			await page.keyboard.type(text)
		},
		async key(key: string) {
			presses++
			await page.keyboard.press(key)
		},
	}
}
