import { hydrated, makeOlder } from './older-browser.ts'
import { administrator, expect, publisher, signIn, test } from './open-shop.ts'

test.beforeEach(({ page }) => page.addInitScript(makeOlder))

test('in a browser of early 2023 a guest looks around, opens a demo and looks at it closely', async ({
	page,
	complaints,
}) => {
	for (const address of ['/', '/books?search=gram', '/book-info/letters_from_skerry'])
		await hydrated(page, address)
	await hydrated(page, '/demo-books/grammar_in_steps_demo?page=4')
	await page.mouse.move(500, 300)
	await page.keyboard.down('Control')
	for (const _ of [1, 2, 3, 4, 5, 6]) await page.mouse.wheel(0, -120)
	await page.keyboard.up('Control')

	await expect(page.getByRole('button', { name: /^Zoom: (?!whole)/ })).toBeVisible()
	// As long as it takes until a page is drawn sharp elsewhere.
	await page.waitForTimeout(4000)
	expect(complaints).toEqual([])
})

test('in a browser of early 2023 publishers and administrators work', async ({
	page,
	browser,
	complaints,
}) => {
	await signIn(page, publisher, '/partner')
	await expect(page.getByRole('row').nth(3)).toBeVisible()
	const other = await browser.newPage()
	await other.addInitScript(makeOlder)
	other.on('pageerror', error => complaints.push(String(error)))
	await signIn(other, administrator)
	for (const tab of ['overview', 'books', 'partners', 'readers', 'jobs', 'status', 'activity', 'staff'])
		await hydrated(other, `/admin?tab=${tab}`)
	for (const part of ['book', 'contents', 'tracks', 'texts', 'publish'])
		await hydrated(other, `/admin?tab=books&book=grammar_in_steps&part=${part}`)

	expect(complaints).toEqual([])
	await other.close()
})
