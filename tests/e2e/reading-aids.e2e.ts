import type { Page } from '@playwright/test'
import { expect, test } from './open-shop.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Ways to read' })
const shownPage = (page: Page) => page.getByLabel('Go to page')

async function openPanel(page: Page): Promise<void> {
	const { width = 0 } = page.viewportSize() ?? {}
	if (width < 768) await page.getByRole('button', { name: 'Show the tools' }).click()
	await page.getByRole('button', { name: 'Ways to read' }).click()
	await expect(panel(page)).toBeFocused()
}

test('a book is gone through by its slider and in tens of pages', { tag: '@main' }, async ({
	page,
	complaints,
}) => {
	await page.goto('/demo-books/letters_from_skerry_demo?page=2')
	await openPanel(page)
	const slider = panel(page).getByRole('slider', { name: 'Page' })
	await slider.focus()
	await page.keyboard.press('End')
	const last = await shownPage(page).inputValue()
	await expect(slider).toHaveAttribute('aria-valuetext', `Page ${last} of ${last}`)
	await page.keyboard.press('Home')
	await expect(shownPage(page)).not.toHaveValue(last)

	await page.keyboard.press('Escape')
	await expect(panel(page)).toBeHidden()
	expect(complaints).toEqual([])
})

test('a page stays as wide as the window, over a turn, a resize and a reload, until another size is chosen', async ({
	page,
	complaints,
}) => {
	await page.setViewportSize({ width: 900, height: 700 })
	await page.goto('/demo-books/letters_from_skerry_demo?page=2')
	await openPanel(page)
	await panel(page).getByRole('checkbox', { name: 'As wide as the window' }).check()
	await page.keyboard.press('Escape')
	const spare = () =>
		page.evaluate(() => {
			const stage = document.querySelector('[data-fitted]')
			const image = document.querySelector<HTMLElement>('[data-page-index]')
			if (!stage || !image) return Number.NaN
			return Math.abs(
				stage.clientWidth - 2 * Number.parseFloat(getComputedStyle(stage).paddingLeft) - image.offsetWidth,
			)
		})
	await expect.poll(spare).toBeLessThan(2)
	await page.keyboard.press('ArrowRight')
	await expect.poll(spare).toBeLessThan(2)
	await page.setViewportSize({ width: 1200, height: 700 })
	await expect.poll(spare).toBeLessThan(2)
	await page.reload()
	await expect.poll(spare).toBeLessThan(2)

	await page.keyboard.press('0')
	await expect(page.locator('[data-fitted="true"]')).toBeVisible()
	await page.keyboard.press('ArrowRight')
	await expect(page.locator('[data-fitted="true"]')).toBeVisible()
	expect(complaints).toEqual([])
})

test('the ruler lights a band that the arrow keys move without turning the page', async ({
	page,
	complaints,
}) => {
	await page.goto('/demo-books/letters_from_skerry_demo?page=2')
	await openPanel(page)
	await panel(page).getByRole('checkbox', { name: 'Dim all but a few lines' }).check()
	await page.keyboard.press('Escape')
	const handle = page.getByRole('slider', { name: 'Reading ruler: place' })
	const before = Number(await handle.getAttribute('aria-valuenow'))
	const shown = await shownPage(page).inputValue()
	await handle.focus()
	await page.keyboard.press('ArrowDown')
	await page.keyboard.press('PageDown')

	expect(Number(await handle.getAttribute('aria-valuenow'))).toBeGreaterThan(before)
	await expect(shownPage(page)).toHaveValue(shown)
	await page.reload()
	await expect(handle).toBeVisible()
	expect(complaints).toEqual([])
})

test.describe('on a phone', () => {
	test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

	test('a book that is read privately is left where it was', { tag: '@slow' }, async ({
		page,
		complaints,
	}) => {
		const key = 'place:letters_from_skerry_demo'
		const stored = () => page.evaluate(name => localStorage.getItem(name), key)
		await page.goto('/demo-books/letters_from_skerry_demo')
		await openPanel(page)
		await panel(page).getByRole('checkbox', { name: 'Don’t remember my page' }).check()
		await panel(page).getByRole('button', { name: 'Close' }).click()
		await page.getByRole('button', { name: 'Next page' }).click()
		await page.goto('/')
		expect(await stored()).toBeNull()

		await page.goto('/demo-books/letters_from_skerry_demo')
		await openPanel(page)
		await panel(page).getByRole('checkbox', { name: 'Don’t remember my page' }).uncheck()
		await panel(page).getByRole('button', { name: 'Close' }).click()
		await page.getByRole('button', { name: 'Next page' }).click()
		await page.goto('/')
		expect(await stored()).not.toBeNull()
		expect(complaints).toEqual([])
	})
})
