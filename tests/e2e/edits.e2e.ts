import { readFileSync } from 'node:fs'
import path from 'node:path'
import { smallPdf } from '../fixtures/small-pdf.ts'
import { saveOverAnother } from './editor-screens.ts'
import { importFile, signInInRussian } from './import-file.ts'
import { administrator, expect, signedIn, signIn, test } from './open-shop.ts'

const demo = (file: string) => readFileSync(path.resolve('demo/books/grammar_in_steps', file))

test('a PDF that is dropped is a book with two tracks in the shop', { tag: '@main' }, async ({
	page,
	complaints,
}) => {
	await signedIn(page, administrator)
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

test('what two editors saved of one record is brought together, field by field', { tag: '@main' }, async ({
	page,
}) => {
	await signedIn(page, administrator)
	await saveOverAnother(page)

	await page.getByRole('alertdialog').getByRole('button', { name: 'Save together' }).click()

	await expect(page.getByText('All saved')).toBeVisible()
})

test('forty sounds that are dropped at once find their pages by their names', { tag: '@slow' }, async ({
	page,
}) => {
	await signedIn(page, administrator)
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

test('somebody who sees it for the first time publishes a paper with contents and two tracks', {
	tag: '@slow',
}, async ({ page, complaints }) => {
	const pages = ['Trace-based compilation', 'Introduction', 'Overview']
	const paper = { name: 'tracing.pdf', mimeType: 'application/pdf', buffer: await smallPdf({ pages }) }
	await signIn(page, administrator)
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

test.describe('in Russian', () => {
	test.use({ locale: 'ru-RU' })

	test('a file that is no PDF is refused with its reason', async ({ page }) => {
		await signInInRussian(page)

		const answer = await importFile(page, 'noise.pdf', Buffer.from('%PDF-1.7\nand then nothing that is one'))

		expect(answer).toMatch(/^Книга не получилась: (Этот файл — не PDF|Этот PDF)/)
	})
})

test('what is typed outlives a reload, the end of the session and the machine', { tag: '@slow' }, async ({
	page,
	browser,
}) => {
	const place = '/admin?book=grammar_in_steps&part=product'
	await signIn(page, administrator)
	await expect(page.getByRole('link', { name: 'Admin' })).toBeVisible()
	await page.goto(place)
	await page.getByLabel('Authors').fill('Typed and not saved')
	await page.reload()
	await expect(page.getByLabel('Authors')).toHaveValue('Typed and not saved')

	const home = await browser.newPage()
	await signIn(home, administrator)
	await expect(home.getByRole('link', { name: 'Admin' })).toBeVisible()
	await home.goto(place)
	await expect(home.getByLabel('Authors')).toHaveValue('Typed and not saved')
	await expect(page.getByRole('dialog', { name: 'Log in again' })).toBeVisible()

	// The session at the office has ended; the last words typed there had no time to be sent.
	await home.getByLabel('Series').fill('Typed at home')
	await signIn(page, administrator)
	await expect(page.getByRole('link', { name: 'Admin' })).toBeVisible()
	await expect(home.getByRole('dialog', { name: 'Log in again' })).toBeVisible()
	await signIn(home, administrator)
	await expect(home.getByRole('link', { name: 'Admin' })).toBeVisible()
	await home.goto(place)
	await expect(home.getByLabel('Series')).toHaveValue('Typed at home')
	const forgotten = home.waitForResponse(answer => answer.request().method() === 'DELETE')
	await home.getByRole('button', { name: 'Back to what is saved' }).click()
	await expect(home.getByText('All saved')).toBeVisible()
	expect((await forgotten).url()).toMatch(/\/api\/drafts\//)
	await home.close()
})

test('a reader and a guest who ask for the editor are sent to the login', { tag: '@main' }, async ({
	page,
}) => {
	await page.goto('/admin')
	await expect(page).toHaveURL(/\/login\?to=%2Fadmin$/)

	await page.goto('/test/grammar_in_steps')
	await expect(page).toHaveURL(/\/login\?to=%2Ftest%2Fgrammar_in_steps$/)
})
