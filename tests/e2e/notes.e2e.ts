import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, reader, signedIn, test } from './open-shop.ts'

const book = '/view-books/grammar_in_steps?page=6'
/** The words of the page's text, selected as a mouse would. */
async function selectWords(page: Page, words: string): Promise<void> {
	await expect(page.locator('[data-text]').first()).toContainText(words)
	await page.evaluate(wanted => {
		const walker = document.createTreeWalker(document.querySelector('[data-text]') as Element, 4)
		for (let node = walker.nextNode(); node; node = walker.nextNode()) {
			const from = (node as Text).data.indexOf(wanted)
			if (from < 0) continue
			getSelection()?.setBaseAndExtent(node, from, node, from + wanted.length)
			return
		}
		throw new Error(`no ${wanted}`)
	}, words)
}
const firstWords = (page: Page) =>
	page.evaluate(() => {
		const lines = [...document.querySelectorAll('[data-text] span')].map(
			line => line.textContent?.trim() ?? '',
		)
		return (
			lines
				.find(line => /^[A-Za-z’' ]{16,}$/.test(line))
				?.split(' ')
				.slice(0, 3)
				.join(' ') ?? ''
		)
	})

async function openBook(page: Page) {
	await page.goto(book)
	await expect.poll(() => firstWords(page)).not.toBe('')
	await expect(page.getByRole('button', { name: 'Notes' })).toBeVisible()
	return firstWords(page)
}

test('words are highlighted, written about, found again after a reload and in the text, and taken along', {
	tag: '@slow',
}, async ({ page, complaints }) => {
	await page.setViewportSize({ width: 1280, height: 800 })
	await signedIn(page, reader)
	const words = await openBook(page)
	await selectWords(page, words)
	await page
		.getByRole('group', { name: 'Selected words' })
		.getByRole('button', { name: 'Write a note' })
		.click()
	await page.getByRole('textbox', { name: 'Your note' }).fill('Past simple: learn by heart')
	await page.getByRole('radio', { name: 'Green' }).check()
	const saved = page.waitForResponse('**/api/notes/save')
	await page.getByRole('button', { name: 'Save' }).click()
	await saved

	await page.reload()
	await expect(page.locator('[data-text] mark').first()).toContainText(words.slice(0, 5))
	await page.locator('[data-text] mark').first().click()
	await expect(page.getByRole('textbox', { name: 'Your note' })).toHaveValue('Past simple: learn by heart')
	await page.getByRole('button', { name: 'Cancel' }).click()
	const download = page.waitForEvent('download')
	await page.getByRole('button', { name: 'As text (Markdown)' }).click()
	expect(await readFile(await (await download).path(), 'utf8')).toContain('Past simple: learn by heart')
	await page.keyboard.press('Escape')
	await page.keyboard.press('v')
	await expect(page.locator('mark').first()).toHaveAccessibleDescription('Past simple: learn by heart')
	expect(complaints).toEqual([])
})

test('a note is written without a connection, outlives the window, and is undone after it was removed', {
	tag: '@slow',
}, async ({ page, context }) => {
	await page.setViewportSize({ width: 1280, height: 800 })
	await signedIn(page, reader)
	await openBook(page)
	await page.keyboard.press('n')
	await expect(page.getByRole('button', { name: 'Note on this page' })).toBeVisible()
	await context.setOffline(true)
	await page.getByRole('button', { name: 'Note on this page' }).click()
	await page.getByRole('textbox', { name: 'Your note' }).fill('Written in a tunnel')
	await page.getByRole('button', { name: 'Save' }).click()
	await page.close()
	await context.setOffline(false)

	const again = await context.newPage()
	const saved = again.waitForResponse('**/api/notes/save')
	await openBook(again)
	await saved
	await again.keyboard.press('n')
	await expect(again.getByText('Written in a tunnel')).toBeVisible()
	await again
		.getByRole('listitem')
		.filter({ hasText: 'Written in a tunnel' })
		.getByRole('button', { name: 'Remove' })
		.click()
	await expect(again.getByText('Written in a tunnel')).toBeHidden()
	await again.getByRole('button', { name: 'Undo' }).click()
	await expect(again.getByText('Written in a tunnel')).toBeVisible()
})

test('what changes in one window is in another within two seconds', { tag: '@main' }, async ({
	page,
	context,
}) => {
	await page.setViewportSize({ width: 1280, height: 800 })
	await signedIn(page, reader)
	await openBook(page)
	const other = await context.newPage()
	await other.setViewportSize({ width: 1280, height: 800 })
	await openBook(other)
	await other.keyboard.press('n')
	await page.keyboard.press('n')
	await page.getByRole('button', { name: 'Note on this page' }).click()
	await page.getByRole('textbox', { name: 'Your note' }).fill('From the other window')

	await page.getByRole('button', { name: 'Save' }).click()

	await expect(other.getByText('From the other window')).toBeVisible({ timeout: 2000 })
})

test('a link to words marks them for who may read them, and tells nobody else which they are', {
	tag: '@slow',
}, async ({ page, context, browser, shop }) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shop.url })
	await signedIn(page, reader)
	const words = await openBook(page)
	await selectWords(page, words)
	await page.getByRole('group', { name: 'Selected words' }).getByRole('button', { name: 'Copy link' }).click()
	await expect(page.getByText('The link to these words is copied.').first()).toBeVisible()
	const link = await page.evaluate(() => navigator.clipboard.readText())

	const elsewhere = await context.newPage()
	// As if a new edition had put the words on another page.
	await elsewhere.goto(link.replace(/page=\d+/, 'page=2'))
	await expect(elsewhere.locator('[data-quote]').first()).toBeInViewport()
	await expect(elsewhere.getByText(`The link marks: “${words}”`)).toBeAttached()
	expect(new URL(elsewhere.url()).hash).toBe('')
	expect(new URL(elsewhere.url()).searchParams.get('page')).toBe('6')

	const guest = await (await browser.newContext({ baseURL: shop.url })).newPage()
	const requests: string[] = []
	guest.on('request', request => requests.push(`${request.url()} ${request.postData() ?? ''}`))
	await guest.goto(link)
	await expect(guest).toHaveURL(/\/login/)
	expect(requests.filter(each => each.includes(encodeURIComponent(words.split(' ')[0] ?? '')))).toEqual([])

	await guest.getByLabel('Email').fill(reader.email)
	await guest.getByLabel('Password').fill(reader.password)
	await guest.locator('main button[type=submit]').click()
	await expect(guest.locator('[data-quote]').first()).toBeInViewport({ timeout: 15_000 })
	await guest.context().close()
})

test('a guest marks an area of a demo’s page, and it stays in this browser', { tag: '@slow' }, async ({
	page,
}) => {
	await page.setViewportSize({ width: 1280, height: 800 })
	await page.goto('/demo-books/millrood_ege_demo?page=4', { waitUntil: 'networkidle' })
	await page.getByRole('button', { name: 'Notes' }).click()
	await page.getByRole('button', { name: 'Mark an area' }).click()
	const box = await page.locator('[data-area-canvas]').boundingBox()
	if (!box) throw new Error('no page to draw on')
	await page.mouse.move(box.x + 60, box.y + 60)
	await page.mouse.down()
	await page.mouse.move(box.x + 200, box.y + 140, { steps: 4 })
	await page.mouse.up()
	await page.getByRole('textbox', { name: 'Your note' }).fill('This picture')
	await page.getByRole('button', { name: 'Save' }).click()

	await page.reload()

	await expect(page.getByRole('button', { name: 'Marked area: This picture' })).toBeVisible()
})
