import type { Page } from '@playwright/test'
import { expect, test } from './open-shop.ts'

const demo = '/demo-books/grammar_in_steps_demo'

/** The page is seen before its code has come; the neighbours are fetched by the code. */
async function open(page: Page, address: string): Promise<void> {
	await page.goto(address)
	await page.waitForFunction(
		() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/794')).length > 1,
	)
}

test('words are found in the book, marked on the page and selected where they stand', {
	tag: '@main',
}, async ({ page, complaints }) => {
	await open(page, `${demo}?page=4`)
	await page.keyboard.press('/')
	await page.getByRole('searchbox').fill('BREAKFAST')
	await expect(page.getByText(/^\d+ match/)).toBeVisible()
	await page
		.getByRole('search')
		.getByRole('button', { name: /breakfast/ })
		.first()
		.click()

	const line = page.getByText('We have breakfast at seven.').first()
	await expect(line).toBeAttached()
	const marks = () => page.locator('[data-mark]').count()
	await expect.poll(marks).toBeGreaterThan(0)
	expect(complaints).toEqual([])
})

test('a page is drawn sharp from very near, and the place under the wheel stays', async ({
	page,
	complaints,
}) => {
	await open(page, `${demo}?page=4`)
	await page.mouse.move(500, 300)
	await page.keyboard.down('Control')
	for (const _ of [1, 2, 3, 4, 5, 6]) await page.mouse.wheel(0, -120)
	await page.keyboard.up('Control')

	const detail = page.locator('canvas[data-detail]')
	await expect(detail).toBeVisible()
	const drawn = await detail.evaluate(canvas => {
		const { width, height } = canvas as HTMLCanvasElement
		const pixels =
			(canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? []
		return new Set(Array.from({ length: 2000 }, (_, at) => pixels[at * 4 * 97])).size
	})
	expect(drawn).toBeGreaterThan(1)
	expect(complaints).toEqual([])
})

test('two fingers make the page larger while they move, and it is sharp when they lift', async ({
	browser,
	shop,
}) => {
	const context = await browser.newContext({
		baseURL: shop.url,
		locale: 'en',
		hasTouch: true,
		isMobile: true,
		deviceScaleFactor: 3,
		viewport: { width: 390, height: 760 },
	})
	const page = await context.newPage()
	await open(page, `${demo}?page=4`)
	const image = page.getByRole('img', { name: 'Page 4', exact: true })
	const widthNow = async () => (await image.boundingBox())?.width ?? 0
	const fitted = await widthNow()
	const touch = await context.newCDPSession(page)
	const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
		touch.send('Input.dispatchTouchEvent', {
			type,
			touchPoints:
				type === 'touchEnd'
					? []
					: [
							{ x: 195 - apart / 2, y: 330, id: 0 },
							{ x: 195 + apart / 2, y: 330, id: 1 },
						],
		})

	await fingers('touchStart', 60)
	const seen: number[] = []
	for (const apart of [80, 110, 140, 170, 200]) {
		await fingers('touchMove', apart)
		await page.evaluate(() => new Promise(requestAnimationFrame))
		seen.push(Math.round(((await widthNow()) / fitted) * 60))
	}
	await fingers('touchEnd', 200)

	expect(seen).toEqual([80, 110, 140, 170, 200])
	await expect(page.locator('canvas[data-detail]')).toBeVisible()
	expect(await widthNow()).toBeGreaterThan(fitted * 3)
	await context.close()
})

test('without a connection what is loaded goes on working, and it recovers by itself', {
	tag: '@main',
}, async ({ page, context }) => {
	await open(page, demo)
	await context.setOffline(true)

	await expect(page.getByText('No connection.', { exact: false })).toBeVisible()
	await page.keyboard.press('ArrowRight')
	await expect(page.getByRole('img', { name: 'Page 2', exact: true })).toBeVisible()
	await page.keyboard.press('End')

	await context.setOffline(false)
	await expect(page.getByText('No connection.', { exact: false })).toBeHidden()
	await expect(page.getByRole('img', { name: 'Page 8', exact: true })).toBeVisible({ timeout: 35_000 })
})

test('a guest who comes back goes on where they stopped, and marks are the same in every window', {
	tag: '@slow',
}, async ({ page, context }) => {
	await open(page, demo)
	for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight')
	await expect(page).toHaveURL(/page=4/)
	const storedPosition = () => page.evaluate(() => localStorage.getItem('place:grammar_in_steps_demo'))
	await expect.poll(storedPosition).toMatch(/^3 /)

	const second = await context.newPage()
	await second.goto(demo)
	await expect(second.getByRole('img', { name: 'Page 4', exact: true })).toBeVisible()
	await page.keyboard.press('b')

	await expect(second.getByRole('button', { name: 'Remove the bookmark', pressed: true })).toBeVisible()
})

test('the first page of a demo is inside its document', async ({ page }) => {
	const address = '/demo-books/millrood_ege_demo'
	const document = async () => (await page.request.get(address)).text()
	// A machine that is busy may be late with it for the very first visitor.
	await expect.poll(document).toMatch(/"data":"data:image\/(webp|png);base64,/)
	const requested: string[] = []
	page.on('request', request => requested.push(new URL(request.url()).pathname))

	await page.goto(address, { waitUntil: 'networkidle' })

	expect(requested.filter(path => /^\/content\/pages\/.*\/0\/794$/.test(path))).toEqual([])
})

test('a device that is turned keeps the page, in one and in two pages', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 760 })
	await open(page, `${demo}?page=4`)

	for (const { ratio, ...size } of [
		// Held sideways it is as wide as the window: its foot is below.
		{ width: 760, height: 390, ratio: 0.2 },
		{ width: 1280, height: 800, ratio: 0.9 },
		{ width: 390, height: 760, ratio: 0.9 },
	]) {
		await page.setViewportSize(size)
		await expect(page.getByRole('img', { name: 'Page 4', exact: true })).toBeInViewport({ ratio })
		await page.keyboard.press('d')
		await expect(page.getByRole('img', { name: 'Page 4', exact: true })).toBeInViewport({ ratio })
		await page.keyboard.press('d')
	}

	await expect(page).toHaveURL(/page=4$/)
})

test('on a phone a long list lies within the window and scrolls in itself', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 480 })
	await open(page, '/demo-books/everyday_english_workbook_demo')

	await page.keyboard.press('c')

	await expect(page.getByRole('heading', { name: 'Contents' })).toBeInViewport({ ratio: 1 })
	await expect(page.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
})

test('after the last page of a demo comes what the book goes on with, its price and the way to it', async ({
	page,
	complaints,
}) => {
	await open(page, `${demo}?page=7`)
	await page.getByRole('button', { name: 'Next page' }).click()
	await expect(page).toHaveURL(/page=8$/)

	await page.getByRole('button', { name: 'Next page' }).click()

	const end = page.getByRole('dialog', { name: 'The demo ends here' })
	await expect(end.getByText('Next in the book')).toBeVisible()
	await expect(end.getByText(/\d pages in the whole book/)).toBeVisible()
	await page.setViewportSize({ width: 360, height: 740 })
	await expect(end.getByRole('link', { name: /^(Buy|Get)/ })).toBeInViewport({ ratio: 1 })
	await page.keyboard.press('Escape')
	await expect(end).toBeHidden()
	await page.keyboard.press('ArrowLeft')
	await expect(page).toHaveURL(/page=7$/)
	expect(complaints).toEqual([])
})

test('Escape closes the practice panel from the page, and no panel lies over another', async ({ page }) => {
	await open(page, '/demo-books/letters_from_skerry_demo?page=5')
	const practice = page.getByRole('region', { name: 'Practice' })
	const button = page.getByRole('button', { name: 'Practice' })
	await button.click()
	await expect(practice).toBeFocused()
	const [panel, paper] = [await practice.boundingBox(), await page.locator('[data-page-index]').boundingBox()]
	expect(panel?.x).toBeGreaterThan((paper?.x ?? 0) + (paper?.width ?? 0))

	await page.keyboard.press('Escape')
	await expect(practice).toBeHidden()
	await expect(button).toBeFocused()

	await button.click()
	await page.keyboard.press('c')
	await expect(page.getByRole('heading', { name: 'Contents' })).toBeVisible()
	await expect(practice).toBeHidden()
})

test('who types a search letter by letter stays in its field', async ({ page }) => {
	await open(page, '/demo-books/millrood_ege_demo')
	await page.keyboard.press('/')
	const field = page.getByRole('searchbox', { name: 'Search in the book' })
	await expect(field).toBeFocused()

	// At the third letter come matches of recordings, whose code was not there yet.
	await page.keyboard.type('harbour', { delay: 100 })

	await expect(field).toBeFocused()
	await expect(field).toHaveValue('harbour')
})

test('where the code of a panel cannot be fetched the page stays, and the panel opens once it can', async ({
	page,
	context,
}) => {
	await context.route(/\/assets\/panels-/, route => route.abort())
	await open(page, `${demo}?page=4`)
	await page.getByRole('button', { name: 'Contents' }).click()
	const failure = page.getByRole('alert').filter({ hasText: 'could not be loaded' })
	await expect(failure).toBeVisible()
	await expect(page.locator('main img').first()).toBeVisible()

	await context.unroute(/\/assets\/panels-/)
	await failure.getByRole('button', { name: 'Try again' }).click()

	const heading = page.getByRole('heading', { name: 'Contents' })
	await expect(heading).toBeVisible()
	await expect(failure).toHaveCount(0)
	// Its style sheet was lost as well.
	const panel = page.locator('[data-panel] > *').filter({ has: heading })
	await expect(panel).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test('words whose panel cannot be loaded are looked up once the connection is back', async ({
	page,
	context,
}) => {
	await context.route(/\/assets\/panel-parts-/, route => route.abort())
	await open(page, `${demo}?page=4`)
	await page.getByRole('button', { name: 'Words' }).click()
	const panel = page.getByRole('region', { name: 'Words' })
	await expect(panel.getByRole('alert')).toContainText('could not be loaded')

	await context.unroute(/\/assets\/panel-parts-/)
	await page.evaluate(() => window.dispatchEvent(new Event('online')))

	await expect(panel.getByRole('button', { name: 'Find' })).toBeVisible()
})
