import AxeBuilder from '@axe-core/playwright'
import { chromium, type Page } from '@playwright/test'
import config from '../../playwright.config.ts'
import { bar, pause, play, practice, second } from './audio-bar.ts'
import { expect, reader, signedIn, test } from './open-shop.ts'

const demo = '/demo-books/letters_from_skerry_demo'
const openPage = (page: Page, number: number) =>
	page.goto(`${demo}?page=${number}`, { waitUntil: 'networkidle' })

/** Drags over a part of the waveform; shares of its width. */
async function drag(page: Page, from: number, to: number) {
	const box = await practice(page).getByRole('slider', { name: 'Waveform' }).boundingBox()
	if (!box) throw new Error('There is no waveform')
	await page.mouse.move(box.x + box.width * from, box.y + 20)
	await page.mouse.down()
	await page.mouse.move(box.x + box.width * ((from + to) / 2), box.y + 20)
	await page.mouse.move(box.x + box.width * to, box.y + 20)
	await page.mouse.up()
}

test('a track plays on while pages turn, and leads back to its page', { tag: '@slow' }, async ({
	page,
	complaints,
}) => {
	await openPage(page, 5)
	await play(page).click()
	await expect.poll(() => second(page)).toBeGreaterThan(1)

	const onLockScreen = await page.evaluate(() => navigator.mediaSession.metadata?.title)
	expect(onLockScreen).toBe('Letter 1. Count In, Count Out')
	await page.keyboard.press('ArrowRight')
	await expect(page).toHaveURL(/page=6/)
	const then = await second(page)
	await expect.poll(() => second(page)).toBeGreaterThan(then + 1)

	await bar(page).getByRole('button', { name: 'Go to page 5' }).click()
	await expect(page).toHaveURL(/page=5/)
	await expect(pause(page)).toBeVisible()
	expect(complaints).toEqual([])
})

test('the waveform is there before anything of the track is fetched', { tag: '@main' }, async ({ page }) => {
	const fetched: string[] = []
	page.on('request', request => fetched.push(new URL(request.url()).pathname))
	await openPage(page, 5)

	await bar(page).getByRole('button', { name: 'Practice' }).click()

	await expect(practice(page).locator('svg path[d^="M0.2"]').first()).toBeAttached()
	expect(fetched.filter(path => path.startsWith('/content/peaks/'))).toHaveLength(1)
	expect(fetched.filter(path => path.startsWith('/content/sounds/'))).toEqual([])
})

for (const width of [1024, 1280, 1920])
	test(`in a window ${width} pixels wide the practice panel lies on no page and no tool`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 800 })
		await openPage(page, 5)
		await page.keyboard.press('d')
		await bar(page).getByRole('button', { name: 'Practice' }).click()

		const panel = await practice(page).boundingBox()
		const tools = await page.getByRole('toolbar', { name: 'Tools' }).boundingBox()
		const pages = await page
			.locator('[data-page-index]')
			.evaluateAll(shown => shown.map(element => element.getBoundingClientRect().right))

		expect(Math.max(...pages)).toBeLessThanOrEqual(panel?.x ?? 0)
		expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThanOrEqual(tools?.x ?? 0)
	})

test('a stretch marked on the waveform repeats, is kept by name, and is there the next time', {
	tag: '@slow',
}, async ({ page }) => {
	await openPage(page, 5)
	await play(page).click()
	await expect.poll(() => second(page)).toBeGreaterThan(0.3)
	await bar(page).getByRole('button', { name: 'Practice' }).click()

	await drag(page, 0.4, 0.45)
	await expect(practice(page).getByRole('button', { name: 'Repeat the loop' })).toHaveAttribute(
		'aria-pressed',
		'true',
	)
	const begin = practice(page).getByRole('button', { name: /^A at/ })
	const before = await begin.textContent()
	await practice(page).getByRole('button', { name: 'A 0.1 s earlier' }).click()
	await expect(begin).not.toHaveText(before ?? '')
	await practice(page).getByRole('tab', { name: 'Passages' }).click()
	await practice(page).getByRole('textbox', { name: 'Name of the passage' }).fill('The island')
	await practice(page).getByRole('button', { name: 'Keep' }).click()
	await page.reload({ waitUntil: 'networkidle' })

	await bar(page).getByRole('button', { name: 'Practice' }).click()
	await practice(page).getByRole('tab', { name: 'Passages' }).click()
	await expect(practice(page).getByRole('button', { name: /^The island/ })).toBeVisible()
})

test('the text goes along with the sound, a line leads to its second, and words are found in all tracks', {
	tag: '@slow',
}, async ({ page }) => {
	await openPage(page, 5)
	await bar(page).getByRole('button', { name: 'Practice' }).click()
	const line = practice(page).getByRole('listitem').filter({ hasText: 'Forty-seven, with you' })

	await line.getByRole('button', { name: /^Forty-seven/ }).click()

	await expect.poll(() => second(page)).toBeGreaterThanOrEqual(15)
	expect(await second(page)).toBeLessThan(19)
	await expect(line).toHaveAttribute('aria-current', 'true')
	await practice(page).getByRole('searchbox').fill('tractor')
	await expect(practice(page).getByRole('button', { name: /a man driving a tractor/ })).toBeVisible()

	await page.keyboard.press('Escape')
	await page.getByRole('button', { name: 'Search' }).first().click()
	await page.getByRole('searchbox').first().fill('tractor')
	// The page has the words too; what is said has a time.
	await expect(page.getByRole('button', { name: /a man driving a tractor.* · \d+:\d\d/ })).toBeVisible()
})

test('keys set the stretch and the speed, and the speed stays with the book', { tag: '@slow' }, async ({
	page,
}) => {
	await openPage(page, 5)
	await play(page).click()
	await expect.poll(() => second(page)).toBeGreaterThan(1)

	await page.keyboard.press('[')
	await expect.poll(() => second(page)).toBeGreaterThan(2)
	await page.keyboard.press(']')
	await page.keyboard.press('s')
	await bar(page).getByRole('button', { name: 'Practice' }).click()
	await expect(practice(page).getByRole('button', { name: /^B at/ })).toBeVisible()
	await expect(practice(page).getByRole('slider', { name: 'Speed' })).toHaveValue('0.95')
	await practice(page).getByRole('button', { name: 'Pause' }).click()
	await page.reload({ waitUntil: 'networkidle' })

	await bar(page).getByRole('button', { name: 'Practice' }).click()
	await expect(practice(page).getByRole('slider', { name: 'Speed' })).toHaveValue('0.95')
})

test('a track goes on where it was left, and the list shows what was heard', { tag: '@slow' }, async ({
	page,
}) => {
	await openPage(page, 5)
	await play(page).click()
	await expect.poll(() => second(page)).toBeGreaterThan(3)
	await pause(page).click()
	await page.reload({ waitUntil: 'networkidle' })

	await page.getByRole('button', { name: 'Tracks' }).first().click()
	await expect(page.getByText(/\d+% played/).first()).toBeAttached()
	await expect(page.getByText('0:26').first()).toBeVisible()
	await play(page).click()
	await expect.poll(() => second(page)).toBeGreaterThan(3)
})

test('of two tabs the one that began last plays', { tag: '@slow' }, async ({ page, context }) => {
	await openPage(page, 5)
	await play(page).click()
	await expect(pause(page)).toBeVisible()
	const other = await context.newPage()
	await openPage(other, 5)

	await play(other).click()

	await expect(pause(other)).toBeVisible()
	await expect(play(page)).toBeVisible()
})

test('practice is fit for everyone', { tag: '@slow' }, async ({ page }) => {
	await openPage(page, 5)
	await play(page).click()
	await bar(page).getByRole('button', { name: 'Practice' }).click()
	await expect(practice(page)).toBeVisible()

	const { violations } = await new AxeBuilder({ page })
		.include('section[aria-label="Audio player"]')
		.analyze()

	expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
})

test('one says a phrase after the speaker and hears both, and nothing is sent', { tag: '@slow' }, async ({
	shop,
}) => {
	const { args = [], ...launch } = config.use?.launchOptions ?? {}
	const pretend = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream']
	const browser = await chromium.launch({ ...launch, args: [...args, ...pretend] })
	const page = await browser.newPage({
		locale: 'en-GB',
		baseURL: shop.url,
		viewport: { width: 1280, height: 800 },
	})
	await openPage(page, 5)
	await play(page).click()
	await expect.poll(() => second(page)).toBeGreaterThan(0.3)
	await bar(page).getByRole('button', { name: 'Practice' }).click()
	await drag(page, 0.4, 0.45)
	const sent: string[] = []
	page.on('request', request => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))

	await practice(page).getByRole('tab', { name: 'Listen and repeat' }).click()
	await practice(page).getByRole('button', { name: 'Listen and repeat' }).click()
	await expect(page.getByText('Your turn: speak now')).toBeVisible()
	// Left alone it ends by itself: a recording that is cut off at once would be over before it can be seen.
	await expect(page.getByText('And this is you')).toBeVisible({ timeout: 15_000 })
	await expect(practice(page).getByRole('button', { name: 'Both in turn' })).toBeEnabled({ timeout: 15_000 })
	expect(sent.filter(request => request.startsWith('POST'))).toEqual([])
	await browser.close()
})

test('on a phone in landscape practice lies neither on the page nor on the marks of its tracks', {
	tag: '@slow',
}, async ({ page }) => {
	await page.setViewportSize({ width: 740, height: 360 })
	await page.goto('/demo-books/millrood_ege_demo?page=5', { waitUntil: 'networkidle' })
	await page.getByRole('button', { name: 'Practice' }).click()
	const practice = page.getByRole('region', { name: 'Practice' })
	await expect(practice).toBeVisible()

	const left = (await practice.boundingBox())?.x ?? 0

	const others = page.locator('[data-page-index], [data-page-index] button')
	const boxes = await Promise.all((await others.all()).map(other => other.boundingBox()))
	expect(boxes.map(box => (box?.x ?? 0) + (box?.width ?? 0)).filter(right => right > left)).toEqual([])
})

for (const viewport of [
	{ width: 360, height: 740 },
	{ width: 1280, height: 900 },
])
	test(`of forty tracks on a page those that have room stand beside it, ${viewport.width} pixels wide`, async ({
		page,
	}) => {
		await signedIn(page, reader)
		await page.route('**/api/reading/open', async route => {
			const response = await route.fetch()
			const book = await response.json()
			const [track] = book.audio
			const audio = Array.from({ length: 40 }, (_, index) => ({
				...{ ...track, title: `Sound ${index + 1}`, source: `${index + 1}.mp3`, page: book.start_page },
			}))
			await route.fulfill({ response, json: { ...book, audio } })
		})
		await page.setViewportSize(viewport)
		await page.goto('/view-books/letters_from_skerry?page=1')
		const marks = page.getByRole('button', { name: /^Play: Sound/ })
		await expect(marks).toHaveCount(40)
		const sheet = page.locator('[data-page-index="0"]')

		const covered = await sheet.evaluate(page => {
			const { left, right, top, bottom, width, height } = page.getBoundingClientRect()
			const points = Array.from({ length: 400 }, (_, index) => [
				left + ((index % 20) + 0.5) * (width / 20),
				top + (Math.floor(index / 20) + 0.5) * (height / 20),
			])
			const isMark = ([x = 0, y = 0]: number[]) =>
				document.elementFromPoint(x, y)?.closest('[aria-label^="Play: Sound"]')
			return right > left && bottom > top ? points.filter(point => isMark(point)).length : Number.NaN
		})
		expect(covered).toBeLessThanOrEqual(20)

		await marks.last().focus()
		await expect(marks.last()).toBeInViewport({ ratio: 0.9 })
	})
