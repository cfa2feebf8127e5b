import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { hostilePdfs } from '../fixtures/hostile-pdfs.ts'
import { smallPdf } from '../fixtures/small-pdf.ts'
import { expect, signIn, test } from './open-shop.ts'
import { violationsInBothThemes } from './violations.ts'

const olga = { email: 'admin@example.com', password: 'admin-demo' }
const demo = (file: string) => readFileSync(path.resolve('demo/books/grammar_in_steps', file))

test('a PDF that is dropped is a book with two tracks in the shop', async ({ page, complaints }) => {
	await signIn(page, olga)
	await expect(page.getByRole('link', { name: 'Admin' })).toBeVisible()
	await page.goto('/admin?tab=books')
	const pdf = { name: 'steps_again.pdf', mimeType: 'application/pdf', buffer: demo('demo.pdf') }
	await page.locator('input[accept^=".pdf"]').setInputFiles(pdf)
	await page.getByRole('button', { name: 'Make the book' }).click()
	await expect(page.getByRole('heading', { name: 'steps again' })).toBeVisible({ timeout: 60_000 })

	await page.goto('/admin?book=steps_again&data=audio')
	const sound = (name: string) => ({ name, mimeType: 'audio/mpeg', buffer: demo('sounds/01.mp3') })
	await page.locator('input[multiple]').setInputFiles([sound('p2 one.mp3'), sound('p3 two.mp3')])
	await expect(page.getByText('2 files sent')).toBeVisible()
	await page.keyboard.press('Control+s')
	await expect(page.getByText('Saved', { exact: true })).toBeVisible()

	await page.goto('/admin?book=steps_again&part=product')
	await page.getByLabel('Publisher').selectOption('Millrood Press')
	await page.getByLabel('Price, ₽', { exact: true }).fill('450')
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await expect(page.getByText('Saved', { exact: true })).toBeVisible()
	await page.getByRole('tab', { name: 'Publishing' }).click()
	await page.getByRole('button', { name: 'Publish', exact: true }).click()
	await page.getByRole('link', { name: 'See it in the shop' }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('steps again')
	expect(complaints).toEqual([])
})

test('the screens of an editor have no accessibility violation, light and dark', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' })
	await signIn(page, olga)
	await expect(page.getByRole('link', { name: 'Admin' })).toBeVisible()
	const ofBook = ['', '&data=audio', '&data=textOnPages', '&part=book', '&part=product', '&part=publish']
	const screens = ofBook.map(part => `?book=grammar_in_steps${part}`)
	const found: { [screen: string]: string[] } = {}
	const others = ['', '?tab=books', '?tab=readers', '?part=categories', '?tab=partners&partner=millrood']
	for (const screen of [...others, ...screens]) {
		await page.goto(`/admin${screen}`)
		await expect(page.getByRole('tabpanel').first()).toBeVisible()
		await page.waitForLoadState('load')
		await expect(page.getByText('Loading…')).toHaveCount(0)
		found[screen] = await violationsInBothThemes(page)
	}
	expect(Object.entries(found).filter(([, list]) => list.length > 0)).toEqual([])
})

/** What another editor would do meanwhile, by the call alone: of two browsers one would be signed out. */
async function saveElsewhere(page: Page, book_id: string, series: string): Promise<void> {
	const token = await page.evaluate(() => localStorage.getItem('token'))
	const send = async (call: string, data: object) => {
		const headers = { 'x-auth-token': token ?? '' }
		const answer = await page.request.post(`/api/conteditor/${call}`, { headers, data: { book_id, ...data } })
		expect(answer.status()).toBe(200)
		return answer.json()
	}
	const { product, version } = await send('product', { operation: 'getInfo' })
	await send('saveproduct', { operation: 'saveProduct', data: { ...product, series }, version })
}

test('what opens in the editor has no accessibility violation, light and dark', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' })
	await signIn(page, olga)
	await expect(page.getByRole('link', { name: 'Admin' })).toBeVisible()
	const found: { [opened: string]: string[] } = {}
	const look = async (place: string, press: string) => {
		await page.goto(`/admin${place}`)
		await expect(page.getByRole('tabpanel').first()).toBeVisible()
		await page.getByRole('button', { name: press, exact: true }).first().click()
		found[press] = await violationsInBothThemes(page)
	}

	await look('?tab=books', 'Select book')
	await look('?tab=books', 'New book')
	await look('?tab=books', 'Import')
	await look('?book=grammar_in_steps', 'Select data type')
	await look('?book=grammar_in_steps&part=product', 'History')
	await look('?tab=partners', 'New partner')

	await page.goto('/admin?book=everyday_english_workbook&part=product')
	await page.getByLabel('Series').fill('Typed here')
	await saveElsewhere(page, 'everyday_english_workbook', 'Saved elsewhere')
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	const merge = page.getByRole('alertdialog', { name: /saved while you were editing/ })
	await expect(merge.getByRole('radio')).toHaveCount(2)
	found.merge = await violationsInBothThemes(page)
	await merge.getByRole('button', { name: 'Save together' }).click()
	await expect(page.getByText('All saved')).toBeVisible()

	expect(Object.entries(found).filter(([, list]) => list.length > 0)).toEqual([])
})

test('forty sounds that are dropped at once find their pages by their names', async ({ page }) => {
	await signIn(page, olga)
	await expect(page.getByRole('link', { name: 'Admin' })).toBeVisible()
	await page.goto('/admin?book=grammar_in_steps&data=audio')
	const tracks = page.getByRole('textbox', { name: 'Title' })
	await expect(tracks).toHaveCount(5)
	const sound = demo('sounds/01.mp3')
	const forty = Array.from({ length: 40 }, (_, at) => ({
		name: `p${(at % 30) + 1} take ${at}.mp3`,
		mimeType: 'audio/mpeg',
		buffer: sound,
	}))

	await page.locator('input[multiple]').setInputFiles(forty)

	await expect(page.getByText('40 files sent')).toBeVisible({ timeout: 60_000 })
	await expect(tracks).toHaveCount(45)
	const pages = await page
		.getByLabel('Page', { exact: true })
		.evaluateAll(fields => fields.map(field => (field as HTMLInputElement).value))
	expect(pages.slice(5).map(Number)).toEqual(forty.map((_, at) => (at % 30) + 1).sort((a, b) => a - b))
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await expect(page.getByText('All saved')).toBeVisible()
})

test('somebody who sees it for the first time publishes a paper with contents and two tracks', async ({
	page,
	complaints,
}) => {
	const pages = ['Trace-based compilation', 'Introduction', 'Overview']
	const paper = { name: 'tracing.pdf', mimeType: 'application/pdf', buffer: await smallPdf({ pages }) }
	await signIn(page, olga)
	await page.getByRole('link', { name: 'Admin' }).click()
	await page.getByRole('tab', { name: 'Books' }).click()
	await page.locator('input[accept^=".pdf"]').setInputFiles(paper)
	await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Trace-based compilation')
	await page.getByRole('textbox', { name: 'book_id' }).fill('tracing')
	await page.getByRole('button', { name: 'Make the book' }).click()

	await page.getByLabel('Number of page 1 of the file').fill('465', { timeout: 60_000 })
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await expect(page.getByText('All saved')).toBeVisible()

	await page.getByRole('tab', { name: /^Content settings/ }).click()
	await page.getByRole('button', { name: 'Type the first row' }).click()
	await page.keyboard.type('Introduction')
	await page.keyboard.press('Enter')
	await page.keyboard.type('Overview')
	await page.keyboard.press('Alt+ArrowRight')
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await expect(page.getByText('All saved')).toBeVisible()

	await page.getByRole('button', { name: 'Select data type' }).click()
	await page.getByRole('dialog').getByText('Audio', { exact: true }).click()
	const sound = (name: string) => ({ name, mimeType: 'audio/mpeg', buffer: demo('sounds/01.mp3') })
	await page.locator('input[multiple]').setInputFiles([sound('p465 one.mp3'), sound('p465 two.mp3')])
	await expect(page.getByText('2 files sent')).toBeVisible()
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await expect(page.getByText('All saved')).toBeVisible()

	await page.getByRole('tab', { name: 'Product record' }).click()
	await page.getByLabel('Publisher').selectOption('Millrood Press')
	await page.getByLabel('Free').check()
	await page.getByLabel('For sale', { exact: true }).check()
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await expect(page.getByText('All saved')).toBeVisible()
	await page.goto('/book-info/tracing')
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trace-based compilation')
	await page.goto('/test/tracing')
	await expect(page.getByRole('img', { name: 'Page 465' })).toBeVisible()
	await expect(page.getByRole('button', { name: 'Play: p465 one' })).toBeVisible()
	expect(complaints).toEqual([])
})

test('every file that is hard to read is a book or is refused with its reason', async ({ browser, shop }) => {
	test.setTimeout(300_000)
	const context = await browser.newContext({ locale: 'ru-RU', baseURL: shop.url })
	const page = await context.newPage()
	await page.goto('/login', { waitUntil: 'networkidle' })
	await page.getByLabel('Электронная почта').fill(olga.email)
	await page.getByLabel('Пароль').fill(olga.password)
	await page.locator('main button[type=submit]').click()
	await expect(page.getByRole('link', { name: 'Админ' })).toBeVisible()
	const answers: { [file: string]: string } = {}
	const { 'nothing.pdf': _, ...files } = await hostilePdfs()
	for (const [file, buffer] of Object.entries(files)) {
		await page.goto('/admin?tab=books')
		await page
			.locator('input[accept^=".pdf"]')
			.setInputFiles({ name: file, mimeType: 'application/pdf', buffer })
		await page.getByRole('textbox', { name: 'Название', exact: true }).fill(`Трудный файл ${file}`)
		await page.getByRole('button', { name: 'Сделать книгу' }).click()
		const refusal = page.getByRole('alert').filter({ hasText: 'Книга не получилась' })
		const made = page.getByRole('heading', { name: `Трудный файл ${file}` })
		await expect(refusal.or(made)).toBeVisible({ timeout: 60_000 })
		answers[file] = (await made.isVisible()) ? 'a book' : await refusal.innerText()
	}
	await context.close()
	const refusals = Object.values(answers).filter(answer => answer !== 'a book')
	expect(Object.keys(answers).length).toBeGreaterThan(0)
	expect(
		refusals.filter(
			words =>
				!/^Книга не получилась: (Этот файл — не PDF|В этом PDF нет страниц|Этот PDF|Для этого PDF нужно)/.test(
					words,
				),
		),
	).toEqual([])
})

test('what is typed outlives a reload, the end of the session and the machine', async ({ page, browser }) => {
	const place = '/admin?book=grammar_in_steps&part=product'
	await signIn(page, olga)
	await expect(page.getByRole('link', { name: 'Admin' })).toBeVisible()
	await page.goto(place)
	await page.getByLabel('Authors').fill('Typed and not saved')
	await page.reload()
	await expect(page.getByLabel('Authors')).toHaveValue('Typed and not saved')

	const home = await browser.newPage()
	await signIn(home, olga)
	await expect(home.getByRole('link', { name: 'Admin' })).toBeVisible()
	await home.goto(place)
	await expect(home.getByLabel('Authors')).toHaveValue('Typed and not saved')
	await expect(page).toHaveURL(/\/login/)

	// The session at the office has ended; the last words typed there had no time to be sent.
	await home.getByLabel('Series').fill('Typed at home')
	await signIn(page, olga)
	await expect(page.getByRole('link', { name: 'Admin' })).toBeVisible()
	await expect(home).toHaveURL(/\/login/)
	await signIn(home, olga)
	await expect(home.getByRole('link', { name: 'Admin' })).toBeVisible()
	await home.goto(place)
	await expect(home.getByLabel('Series')).toHaveValue('Typed at home')
	const forgotten = home.waitForResponse(answer => answer.request().method() === 'DELETE')
	await home.getByRole('button', { name: 'Back to what is saved' }).click()
	await expect(home.getByText('All saved')).toBeVisible()
	expect((await forgotten).url()).toMatch(/\/api\/drafts\//)
	await home.close()
})

test('a reader and a guest who ask for the editor are sent to the login', async ({ page }) => {
	await page.goto('/admin')
	await expect(page).toHaveURL(/\/login\?to=%2Fadmin$/)

	await page.goto('/test/grammar_in_steps')
	await expect(page).toHaveURL(/\/login\?to=%2Ftest%2Fgrammar_in_steps$/)
})
