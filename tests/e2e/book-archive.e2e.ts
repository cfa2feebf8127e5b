import { administrator, expect, signedIn, test } from './open-shop.ts'
import { violations } from './violations.ts'

const copy = 'the_lamplighters_cat_2'
const renamed = 'lamplighters_copy'

test('a book is duplicated, renamed, archived and put into the trash, and each is taken back', {
	tag: '@slow',
}, async ({ page, complaints }) => {
	await signedIn(page, administrator)
	const headers = { 'x-auth-token': (await page.evaluate(() => localStorage.getItem('token'))) ?? '' }
	const statusOf = async (id: string) => (await page.request.get(`/book-info/${id}`)).status()
	const act = async (name: string) => {
		await page.getByRole('button', { name: /^Actions: “The Lamplighter’s Cat \(copy\)”/ }).click()
		await page.getByRole('dialog').getByRole('button', { name }).click()
	}

	await page.goto('/admin?tab=books&book=the_lamplighters_cat')
	await page.getByRole('button', { name: /^Actions/ }).click()
	await page.getByRole('button', { name: 'Duplicate' }).click()
	await expect(page.getByLabel('New book_id')).toHaveValue(copy)
	expect(await violations(page)).toEqual([])
	await page.getByRole('button', { name: 'Make the copy' }).click()
	await expect(page).toHaveURL(new RegExp(`book=${copy}`))
	expect(await statusOf(copy)).toBe(404)

	const { version } = await (await page.request.get(`/api/publishing/${copy}`, { headers })).json()
	const data = { version, state: 'ready' }
	expect((await page.request.post(`/api/publishing/${copy}`, { headers, data })).status()).toBe(200)
	await act('Change book_id')
	await page.getByLabel('New book_id').fill(renamed)
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(new RegExp(`book=${renamed}`))
	const moved = await page.request.get(`/book-info/${copy}`, { maxRedirects: 0 })
	expect([moved.status(), moved.headers().location]).toEqual([301, `/book-info/${renamed}`])

	await act('Archive')
	await expect(page.getByText('1 book archived')).toBeVisible()
	await expect(page.getByText(/^This book is archived/)).toBeVisible()
	expect(await statusOf(renamed)).toBe(410)
	expect(await violations(page)).toEqual([])
	await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
	await expect(page.getByText('1 book is back as it was')).toBeVisible()
	expect(await statusOf(renamed)).toBe(200)

	await page.goto(`/admin?tab=books&q=${renamed}`)
	await page.getByRole('rowheader').getByRole('button').focus()
	await page.keyboard.press('Delete')
	await expect(page.getByText('1 book moved to the trash')).toBeVisible()
	await expect(page.getByRole('rowheader')).toHaveCount(0)
	await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
	await expect(page.getByRole('rowheader')).toHaveCount(1)
	expect(complaints).toEqual([])
})
