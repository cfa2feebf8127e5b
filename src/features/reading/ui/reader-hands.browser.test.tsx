import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openReader } from '../../../../tests/opened-reader.tsx'

const initialAddress = location.href

beforeEach(async () => {
	localStorage.clear()
	await page.viewport(1280, 800)
})
afterEach(() => {
	document.documentElement.style.fontSize = ''
	history.replaceState(null, '', initialAddress)
})

const element = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement
const stage = () => element('[data-fitted]')
const spread = () => element('[data-pages]')
const boxOf = (selector: string) => element(selector).getBoundingClientRect()

/** One finger, from where it comes down over where it goes. */
function finger(type: string, x: number, y: number) {
	const at = { clientX: x, clientY: y, pointerId: 7, pointerType: 'touch', button: 0, bubbles: true }
	stage().dispatchEvent(new PointerEvent(type, at))
}

function touch(type: string, x: number, y: number) {
	const at = new Touch({ identifier: 1, target: stage(), clientX: x, clientY: y })
	const touches = type === 'touchend' ? [] : [at]
	stage().dispatchEvent(new TouchEvent(type, { touches, changedTouches: [at], bubbles: true }))
}

test('the page goes along with the finger, goes back from a short way and turns after a long one', {
	tags: 'slow',
}, async () => {
	const { reader } = await openReader()
	finger('pointerdown', 600, 300)
	finger('pointermove', 540, 302)
	expect(spread().style.translate).toBe('-60px')

	await new Promise(resolve => setTimeout(resolve, 850))
	finger('pointerup', 540, 302)
	expect(spread().style.translate).toBe('')
	expect(reader.state().index).toBe(0)

	finger('pointerdown', 600, 300)
	await new Promise(resolve => setTimeout(resolve, 850))
	finger('pointermove', 200, 302)
	finger('pointerup', 200, 302)
	expect(reader.state().index).toBe(1)
})

test('a double tap makes the page larger where it was, the next one fits it again', async () => {
	const { reader } = await openReader()
	const before = spread().getBoundingClientRect()
	const tap = () => {
		finger('pointerdown', 500, 200)
		finger('pointerup', 500, 200)
	}
	tap()
	expect(reader.state().scale).toBe(0)
	tap()

	await vi.waitFor(() => expect(spread().getBoundingClientRect().width).toBeCloseTo(2 * before.width, -1))
	tap()
	tap()
	expect(reader.state().scale).toBe(0)
})

test('a double tap on a column makes it as wide as the window', async () => {
	await page.viewport(360, 740)
	const { reader } = await openReader()
	await vi.waitFor(() => expect(document.querySelectorAll('[data-text] span').length).toBeGreaterThan(1))
	const line = () =>
		[...document.querySelectorAll('[data-text] span')].find(it => it.textContent?.startsWith('Nobody'))
	const { left, width, top } = line()?.getBoundingClientRect() ?? { left: 0, width: 0, top: 0 }
	for (const type of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup']) {
		const at = { clientX: left + width / 2, clientY: top + 3, pointerId: 7, pointerType: 'touch' }
		line()?.dispatchEvent(new PointerEvent(type, { ...at, button: 0, bubbles: true }))
	}

	await vi.waitFor(() => expect(reader.state().scale).toBeGreaterThan(0))
	const paragraph = [...(line()?.parentElement?.querySelectorAll('span') ?? [])].map(it =>
		it.getBoundingClientRect(),
	)
	expect(Math.min(...paragraph.map(box => box.left))).toBeCloseTo(10, -1)
	expect(Math.max(...paragraph.map(box => box.right))).toBeCloseTo(350, -1)
})

test('the next page of a large one begins at its left edge, and a swipe over the edge turns it', async () => {
	const { reader } = await openReader()
	reader.send({ type: 'zoomTo', percent: 300 })
	await vi.waitFor(() => expect(stage().scrollWidth).toBeGreaterThan(2000))
	stage().scrollLeft = 688
	await userEvent.keyboard('{ArrowRight}')
	expect(stage().scrollLeft).toBe(0)

	touch('touchstart', 600, 300)
	touch('touchend', 300, 300)
	expect(reader.state().index).toBe(1)

	stage().scrollLeft = stage().scrollWidth
	touch('touchstart', 600, 300)
	touch('touchend', 300, 300)
	expect(reader.state().index).toBe(2)
})

test('a book comes back with two pages, paired and as large as it was left', { tags: 'slow' }, async () => {
	const first = await openReader(3)
	await userEvent.keyboard('dp')
	first.reader.send({ type: 'zoomTo', percent: 150 })
	await first.screen.unmount()

	const { reader } = await openReader(3)

	expect(reader.state()).toMatchObject({ perView: 2, pairing: 'cover-paired', scale: 1.5, index: 2 })
})

test('two pages are not offered where they would be too narrow to read, and come back with the room', {
	tags: 'slow',
}, async () => {
	const { screen, reader } = await openReader(3)
	await userEvent.keyboard('d')
	await page.viewport(360, 740)

	await expect.poll(() => reader.state().perView).toBe(1)
	await expect.element(screen.getByRole('button', { name: 'Two pages' })).not.toBeInTheDocument()
	await userEvent.keyboard('d')
	expect(reader.state().perView).toBe(1)

	await page.viewport(1280, 800)
	await expect.poll(() => reader.state().perView).toBe(2)
})

test('tools and panels stand beside the page', async () => {
	await openReader()
	await userEvent.keyboard('c')
	const rightOfPage = () => boxOf('[data-page-index]').right

	await vi.waitFor(() => expect(rightOfPage()).toBeLessThanOrEqual(boxOf('[data-panel] > *').left))
	expect(rightOfPage()).toBeLessThan(boxOf('[role=toolbar]').left)
	await userEvent.keyboard('+++')
	expect(boxOf('[data-fitted]').right).toBeLessThanOrEqual(boxOf('[data-panel] > *').left)
})

test('the toolbar is one Tab stop, and the arrows go up and down in it', async () => {
	const { screen, reader } = await openReader(3)
	const stops = () => element('[role=toolbar]').querySelectorAll('[tabindex="0"]').length
	screen.getByRole('link', { name: 'Back to the book' }).element().focus()
	// Their code comes with the focus, if it was not there before.
	await expect.poll(() => stops()).toBe(1)

	await userEvent.keyboard('{ArrowDown}{ArrowDown}')
	await expect.element(screen.getByRole('button', { name: 'Thumbnails' })).toHaveFocus()
	await userEvent.keyboard('{Home}{ArrowUp}')
	await expect.element(screen.getByRole('button', { name: 'Keyboard shortcuts' })).toHaveFocus()

	expect(stops()).toBe(1)
	expect(reader.state().index).toBe(3)
})

test('a fitted page is called whole, whatever its size', async () => {
	const { screen, reader } = await openReader()
	reader.send({ type: 'showZoom' })
	const zoom = screen.getByRole('slider', { name: 'Zoom' })
	await expect.element(zoom).toHaveAttribute('aria-valuetext', 'whole page')

	reader.send({ type: 'zoomTo', percent: 100 })

	await expect.element(zoom).toHaveAttribute('aria-valuetext', '100 %')
})

test('one page is announced as a page, two as pages', async () => {
	const { screen } = await openReader(3)
	await expect.element(screen.getByText('Page 13 of 16')).toBeInTheDocument()

	await userEvent.keyboard('d')

	await expect.element(screen.getByText('Pages 13–14 of 16')).toBeInTheDocument()
})

test.each([[360, 740] as const, [1280, 800] as const])(
	'text of twice the size leaves the bar of a window %i wide in order',
	async (width, height) => {
		await page.viewport(width, height)
		await openReader(3)
		document.documentElement.style.fontSize = '200%'
		window.dispatchEvent(new Event('resize'))

		const shown = Array.from(document.querySelectorAll('footer button, footer input'), it =>
			it.getBoundingClientRect(),
		).filter(box => box.width > 0)
		const overlaps = shown.filter((one, at) =>
			shown.some(
				(two, other) =>
					other > at &&
					one.right > two.left + 1 &&
					two.right > one.left + 1 &&
					one.bottom > two.top + 1 &&
					two.bottom > one.top + 1,
			),
		)
		expect(overlaps).toEqual([])
		expect(Math.max(...shown.map(box => box.right))).toBeLessThanOrEqual(width)
	},
)
