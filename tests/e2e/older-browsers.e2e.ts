import type { Page } from '@playwright/test'
import { administrator, expect, publisher, reader, signedIn, signIn, test } from './open-shop.ts'

/** What neither Chrome 109 nor Safari 16.4 has, of what newer code likes to call. */
function makeOlder(): void {
	const lacking: [object, string[]][] = [
		[Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
		[Array, ['fromAsync']],
		[Object, ['groupBy']],
		[Map, ['groupBy']],
		[Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
		[Promise, ['withResolvers', 'try']],
		[AbortSignal, ['any']],
		[URL, ['canParse', 'parse']],
		[Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
		[String.prototype, ['isWellFormed', 'toWellFormed']],
		[Element.prototype, ['checkVisibility']],
		[HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
		[Document.prototype, ['startViewTransition', 'caretPositionFromPoint']],
		[window, ['requestIdleCallback', 'cookieStore', 'scheduler', 'navigation', 'Highlight']],
		[Uint8Array.prototype, ['toBase64', 'toHex']],
	]
	for (const [owner, names] of lacking) for (const name of names) Reflect.deleteProperty(owner, name)
	document.addEventListener('folio-ready', () => {
		document.documentElement.dataset.ready = ''
	})
	const iterators = Object.getPrototypeOf(Object.getPrototypeOf([].values()))
	for (const name of [
		'map',
		'filter',
		'take',
		'drop',
		'toArray',
		'flatMap',
		'some',
		'every',
		'find',
		'forEach',
	])
		Reflect.deleteProperty(iterators, name)
}

test.beforeEach(({ page }) => page.addInitScript(makeOlder))

async function hydrated(page: Page, address: string): Promise<void> {
	await page.goto(address)
	// Some pages wait for a hand before they fetch their code.
	await page.keyboard.press('Shift')
	await expect(page.locator('main')).toBeVisible()
	await expect(page.locator('html[data-ready]')).toBeAttached()
	await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0)
}

test('in a browser of early 2023 a guest looks around, opens a demo and looks at it closely', async ({
	page,
	complaints,
}) => {
	for (const address of ['/', '/books?search=gram', '/book-info/letters_from_skerry'])
		await hydrated(page, address)
	await page.goto('/demo-books/grammar_in_steps_demo?page=4')
	await expect(page.getByRole('toolbar', { name: 'Tools' })).toBeVisible()
	await page.mouse.move(500, 300)
	await page.keyboard.down('Control')
	for (const _ of [1, 2, 3, 4, 5, 6]) await page.mouse.wheel(0, -120)
	await page.keyboard.up('Control')

	await expect(page.getByRole('button', { name: /^Zoom: (?!whole)/ })).toBeVisible()
	// As long as it takes until a page is drawn sharp elsewhere.
	await page.waitForTimeout(4000)
	expect(complaints).toEqual([])
})

test('in a browser of early 2023 a reader finds their books, reads and writes', async ({
	page,
	complaints,
}) => {
	await signedIn(page, reader)
	for (const address of ['/dashboard', '/my-words', '/profile']) await hydrated(page, address)
	await page.goto('/view-books/grammar_in_steps?page=4')
	await page.keyboard.press('ArrowRight')
	await page.getByRole('button', { name: 'Add a bookmark' }).click()
	await page.getByRole('button', { name: 'Search in the book' }).click()
	await page.getByRole('searchbox').fill('present')

	await expect(page.locator('mark').first()).toBeVisible()
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

test('a browser that cannot run the code says so, and the page stays', async ({ page, complaints }) => {
	await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'timeout'))
	await page.goto('/book-info/letters_from_skerry')
	await page.keyboard.press('Shift')

	await expect(page.getByText('Your browser is too old')).toBeVisible()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Letters from Skerry')
	expect(complaints).toEqual([])
})
