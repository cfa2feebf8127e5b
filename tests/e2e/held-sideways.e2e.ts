import type { Page } from '@playwright/test'
import { expect, test } from './open-shop.ts'

const address = '/demo-books/letters_from_skerry_demo?page=4'
const [upright, sideways] = [
	{ width: 360, height: 640 },
	{ width: 640, height: 360 },
]
test.use({ viewport: sideways, hasTouch: true, isMobile: true })

/** Pixels beside the page, how much of its height is above the middle of what is seen, and of its box what is seen. */
function view(page: Page) {
	return page.evaluate(() => {
		const [stage, paper] = ['[data-fitted]', '[data-page-index]'].map(name => document.querySelector(name))
		if (!stage || !paper) throw new Error('No page is shown')
		const [window, box] = [stage.getBoundingClientRect(), paper.getBoundingClientRect()]
		return {
			beside: window.width - box.width,
			above: (window.top + window.height / 2 - box.top) / box.height,
			top: box.top - window.top,
			isWhole: box.top >= window.top && box.bottom <= window.bottom,
			barsShare: 1 - window.height / innerHeight,
		}
	})
}
const isWide = async (page: Page) => (await view(page)).beside < 40
const isFollowed = (page: Page) => page.locator('main[data-view-followed]').waitFor()

test('a phone held sideways shows the page as wide as its window, before any script has come', async ({
	page,
}) => {
	await page.route('**/*.js', route => route.abort())
	await page.goto(address)

	expect(await isWide(page)).toBe(true)
	expect((await view(page)).barsShare).toBeLessThan(0.25)
})

test('a phone that is turned and turned back is where it was read', async ({ page, complaints }) => {
	await page.goto(address)
	await isFollowed(page)
	expect(await isWide(page)).toBe(true)
	expect((await view(page)).top).toBeGreaterThanOrEqual(0)
	await page.locator('[data-fitted]').evaluate(stage => stage.scrollTo({ top: 400 }))
	const read = (await view(page)).above

	await page.setViewportSize(upright)
	await expect.poll(() => view(page)).toMatchObject({ isWhole: true })
	await page.setViewportSize(sideways)

	await expect.poll(() => isWide(page)).toBe(true)
	expect((await view(page)).above).toBeCloseTo(read, 1)
	await page.keyboard.press('ArrowRight')
	await expect(page).toHaveURL(/page=5/)
	expect(await isWide(page)).toBe(true)
	expect((await view(page)).top).toBeGreaterThanOrEqual(0)
	expect(complaints).toEqual([])
})

test('a phone turned sideways shows the top of a page that was seen whole', async ({ page }) => {
	await page.setViewportSize(upright)
	await page.goto(address)
	await isFollowed(page)
	expect((await view(page)).isWhole).toBe(true)

	await page.setViewportSize(sideways)

	await expect.poll(() => isWide(page)).toBe(true)
	expect((await view(page)).top).toBeGreaterThanOrEqual(0)
})

test('who wants the whole page there, or a larger one, has it over a reload', { tag: '@slow' }, async ({
	page,
}) => {
	await page.goto(address)
	await isFollowed(page)

	await page.keyboard.press('0')
	await expect.poll(() => view(page)).toMatchObject({ isWhole: true })
	await page.reload()
	await isFollowed(page)
	await expect.poll(() => view(page)).toMatchObject({ isWhole: true })

	for (const _ of [1, 2, 3]) await page.keyboard.press('+')
	const before = await view(page)
	await page.reload()
	await isFollowed(page)
	await expect.poll(async () => (await view(page)).beside).toBeCloseTo(before.beside, 0)
	await page.setViewportSize(upright)
	await page.reload()
	await isFollowed(page)
	expect((await view(page)).isWhole).toBe(true)
})

test('the page goes along with what is said, sentence by sentence', { tag: '@main' }, async ({ page }) => {
	const found = page.waitForResponse('**/content/spoken/**')
	await page.goto('/demo-books/everyday_english_workbook_demo?page=5')
	await found
	await isFollowed(page)
	const lit = page.locator('[data-lit]').first()
	await page.keyboard.press('k')
	for (const _ of [1, 2, 3, 4, 5, 6]) {
		await expect(lit).toBeInViewport({ ratio: 1 })
		const before = await lit.getAttribute('data-lit')
		await page.keyboard.press('l')
		await expect(lit).not.toHaveAttribute('data-lit', before ?? '')
	}

	const foot = (await lit.boundingBox())?.y ?? 0
	const bar = await page.getByRole('toolbar', { name: 'Sentence' }).boundingBox()
	expect(foot).toBeLessThan((bar?.y ?? 0) - 8)
})

test('a double tap makes a column larger, and the next one is back at the width of the window', async ({
	page,
}) => {
	await page.goto(address)
	await isFollowed(page)
	const tapTwice = async () => {
		await page.touchscreen.tap(300, 100)
		await page.touchscreen.tap(300, 100)
	}

	await tapTwice()
	await expect.poll(async () => (await view(page)).beside).toBeLessThan(-30)
	await tapTwice()

	await expect.poll(() => isWide(page)).toBe(true)
	expect((await view(page)).beside).toBeGreaterThanOrEqual(0)
})
