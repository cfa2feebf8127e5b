import type { Page } from '@playwright/test'
import { administrator, expect, signIn, test } from './open-shop.ts'
import { violations } from './violations.ts'

const titles = Array.from({ length: 40 }, (_, at) => ({ id: `quay_${at + 1}`, price: 300 + at * 10 }))

/** Forty drafts of one publisher, by the calls alone. */
async function fortyTitles(page: Page): Promise<void> {
	const headers = { 'x-auth-token': (await page.evaluate(() => localStorage.getItem('token'))) ?? '' }
	for (const { id } of titles) {
		const book = { book_title: `Quay ${id}`, is_demo: false, source: 'quay.pdf', startPage: 1 }
		const data = { operation: 'createBook', book_id: id, ...book }
		expect((await page.request.post('/api/conteditor/savebook', { headers, data })).status()).toBe(201)
	}
	const rows = titles.map(({ id, price }) => `${id},Quay ${id},Quay Press,${price}`)
	const data = Buffer.from(['book_id,name,publisher,price', ...rows].join('\n'))
	const sheet = { headers: { ...headers, 'content-type': 'application/octet-stream' }, data }
	const seen = await (await page.request.post('/api/conteditor/products?file=quay.csv', sheet)).json()
	const address = `/api/conteditor/products?file=quay.csv&plan=${seen.plan}`
	expect(await (await page.request.post(address, sheet)).json()).toMatchObject({ added: 40 })
}

/** Presses of keys that are no letters, and of the mouse; typing a word is one. */
function counted(page: Page) {
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

test('a price rise of one publisher’s forty titles takes six presses, and one takes it back', async ({
	page,
	complaints,
}) => {
	await signIn(page, administrator)
	await expect(page.getByRole('link', { name: 'Admin' })).toBeVisible()
	await fortyTitles(page)
	await page.goto('/admin?tab=books')
	await expect(page.getByRole('table')).toBeVisible()
	const press = counted(page)

	await press.key('/')
	await press.type('Quay Press')
	await expect(page.getByText('40 books', { exact: true })).toBeVisible()
	await press.click('Tick all shown', 'checkbox')
	await press.click('Price')
	await expect(page.getByLabel('New price, or a change')).toBeFocused()
	await press.type('+10%')
	await expect(page.getByText('40 books will change')).toBeVisible()
	expect(await violations(page)).toEqual([])
	await press.key('Enter')

	await expect(page.getByText('40 books changed')).toBeVisible({ timeout: 60_000 })
	expect(press.count()).toBeLessThanOrEqual(6)
	await expect(page.getByRole('row', { name: /quay_1 / })).toContainText('₽330')
	await expect(page).toHaveURL(/q=Quay(\+|%20)Press/)
	await page.getByRole('button', { name: 'Undo' }).click()
	await expect(page.getByText('40 books are as they were')).toBeVisible({ timeout: 60_000 })
	await expect(page.getByRole('row', { name: /quay_1 / })).toContainText('₽300')

	await page
		.getByRole('row', { name: /quay_31 / })
		.getByRole('button', { name: 'draft' })
		.click()
	await expect(page.getByText('1 thing keeps it from being sold')).toBeVisible()
	await page.goBack()
	await expect(page.getByRole('searchbox')).toHaveValue('Quay Press')
	await expect(page.getByRole('button', { name: /Quay quay_31 / })).toBeFocused()
	expect(complaints).toEqual([])
})
