import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openReader } from '../../../../tests/opened-reader.tsx'

const initialAddress = location.href

beforeEach(async () => {
	localStorage.clear()
	await page.viewport(1280, 800)
})
afterEach(() => history.replaceState(null, '', initialAddress))

const shown = (number: number) => page.getByRole('img', { name: `Page ${number}`, exact: true })

test('the buttons lead to the first, previous, next and last page', async () => {
	const { screen } = await openReader()

	await screen.getByRole('button', { name: 'Next page' }).click()
	await expect.element(shown(11)).toBeVisible()

	await screen.getByRole('button', { name: 'Last page' }).click()
	await expect.element(shown(16)).toBeVisible()
	await expect.element(screen.getByRole('button', { name: 'Next page' })).toBeDisabled()

	await screen.getByRole('button', { name: 'First page' }).click()
	await expect.element(shown(10)).toBeVisible()
})

test('keys turn pages, mark them and switch to two pages', async () => {
	const { onBookmark } = await openReader()

	await userEvent.keyboard('{ArrowRight}{ArrowRight}')
	await expect.element(shown(12)).toBeVisible()
	await userEvent.keyboard('d')
	await expect.element(shown(11)).toBeVisible()
	await expect.element(shown(12)).toBeVisible()
	await userEvent.keyboard('b')
	expect(onBookmark).toHaveBeenCalledOnce()
})

test('a page that is near is shown in the frame it is asked for', { tags: 'slow' }, async () => {
	const { reader } = await openReader()
	await expect.poll(() => document.querySelectorAll('img[alt="Page 10"]').length).toBe(1)
	// Where many browsers share two cores, no moment may be idle.
	await new Promise(resolve => requestIdleCallback(resolve, { timeout: 3000 }))

	await userEvent.keyboard('{ArrowRight}')

	const image = document.querySelector<HTMLCanvasElement>('[aria-label="Page 11"] > canvas')
	expect(reader.state().index).toBe(1)
	expect(image?.width).toBe(794)
})

test('the address carries the printed number of the page', async () => {
	await openReader()

	await userEvent.keyboard('{End}')

	expect(new URL(location.href).searchParams.get('page')).toBe('16')
})

test('an address with a page beyond the book says so', async () => {
	history.replaceState(null, '', '?page=77')

	const { screen } = await openReader()

	await expect.element(screen.getByText('This book has no page 77.')).toBeVisible()
})

test('the contents open their pages, mark the chapter and warn of a page beyond the book', {
	tags: 'slow',
}, async () => {
	const { screen } = await openReader()
	await userEvent.keyboard('c')

	const entry = screen.getByRole('button', { name: 'Exercises 13' })
	await expect.element(entry).toBeVisible()
	// As large as a finger.
	expect(entry.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
	await entry.click()
	await expect.element(shown(13)).toBeVisible()
	await expect
		.element(screen.getByRole('button', { name: 'Exercises 13' }))
		.toHaveAttribute('aria-current', 'location')

	await screen.getByRole('button', { name: 'Answer key 90' }).click()
	await expect.element(screen.getByText('This book has no page 90.')).toBeVisible()
})

test('the page fits the window and the zoom button makes it larger', async () => {
	const { screen } = await openReader()
	const width = () => shown(10).element().getBoundingClientRect().width
	await expect.element(shown(10)).toBeVisible()
	expect(shown(10).element().getBoundingClientRect().height).toBeLessThan(800)

	await screen.getByRole('button', { name: 'Zoom: whole page' }).click()

	await vi.waitFor(() => expect(width()).toBeCloseTo(794, 0))
	await userEvent.keyboard('0')
	await vi.waitFor(() => expect(width()).toBeLessThan(794))
})

test('the keys are explained by the table that they are read from', async () => {
	const { screen } = await openReader()

	await userEvent.keyboard('?')

	await expect.element(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
	await expect.element(screen.getByText('Full screen')).toBeVisible()
})

test('the words of a page can be selected where they stand, at every size', async () => {
	const { screen } = await openReader()
	const line = screen.getByText('The harbour master slept.')
	const image = () => shown(10).element().getBoundingClientRect()
	const relativePosition = () => {
		const { left, width } = line.element().getBoundingClientRect()
		return [(left - image().left) / image().width, width / image().width]
	}
	await expect.element(line).toBeInTheDocument()
	const [left = 0, width = 0] = relativePosition()
	expect(left).toBeCloseTo(40 / 420, 2)
	expect(width).toBeGreaterThan(200 / 420 - 0.01)
	expect(width).toBeLessThan(220 / 420)

	await screen.getByRole('button', { name: 'Zoom: whole page' }).click()

	await vi.waitFor(() => expect(image().width).toBeCloseTo(794, 0))
	expect(relativePosition()[0]).toBeCloseTo(left, 2)
	expect(relativePosition()[1]).toBeCloseTo(width, 2)
})

test('the page to go to is typed as it is printed, and one that is not there is warned of', async () => {
	const { screen, reader } = await openReader()
	const field = screen.getByRole('textbox', { name: 'Go to page' })
	await userEvent.keyboard('g')
	await expect.element(field).toHaveFocus()

	await field.fill('15')
	await userEvent.keyboard('{Enter}')
	expect(reader.state().index).toBe(5)

	await field.fill('99')
	await userEvent.keyboard('{Enter}')
	await expect.element(screen.getByText('This book has no page 99.')).toBeVisible()
})

test('the wheel turns a fitted page, and with the zoom key makes it larger where it is', async () => {
	const { reader } = await openReader()
	const stage = document.querySelector('section') as HTMLElement

	stage.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true }))
	expect(reader.state().index).toBe(1)

	const zooming = { deltaY: -60, ctrlKey: true, clientX: 640, clientY: 300, bubbles: true, cancelable: true }
	stage.dispatchEvent(new WheelEvent('wheel', zooming))
	expect(reader.state().scale).toBeGreaterThan(0)
})

test('all pages are shown as small pictures, and one of them opens', async () => {
	const { screen, reader } = await openReader()
	await userEvent.keyboard('t')

	await screen.getByRole('button', { name: 'page 14' }).click()

	expect(reader.state().index).toBe(4)
})

test('a word that the end of a line parts is one word, drawn in two places, and lines name their language', async () => {
	await openReader()
	await expect.element(page.getByText(/Nobody saw the har/)).toBeInTheDocument()

	const parted = page.getByText(/Nobody saw the har/).element()
	const [first, secondHalf] = [parted, parted.querySelector('span') as Element].map(it =>
		it.getBoundingClientRect(),
	)
	const layer = parted.closest('[lang]') as HTMLElement
	const lines = layer.querySelectorAll<HTMLElement>('div > span')
	expect(parted.textContent).toBe('Nobody saw the harbour ')
	expect(secondHalf?.left).toBeCloseTo(first?.left ?? 0, 0)
	expect(secondHalf?.top).toBeGreaterThan((first?.top ?? 0) + 10)
	expect([layer.lang, ...Array.from(lines, ({ lang }) => lang)]).toEqual(['en', '', '', 'ru', '', '', '', ''])
})

test('a screen reader is told headings, paragraphs, tables and named pictures of the page, and of no line', async () => {
	await openReader()

	await expect
		.element(page.getByRole('heading', { name: 'The harbour master slept.', level: 2 }))
		.toBeInTheDocument()
	const images = [...document.querySelectorAll('[data-text] [role="img"]')]
	expect(images.map(({ ariaLabel }) => ariaLabel)).toEqual(['A boat at anchor'])
	const paragraph = page.getByRole('paragraph').filter({ hasText: 'Nobody saw' })
	expect(paragraph.element().textContent).toBe('Nobody saw the harbour at night. Спокойной ночи ')
	const rows = page.getByRole('table').getByRole('row')
	const cells = rows.elements().map(row => Array.from(row.children, cell => [cell.role, cell.textContent]))
	expect(cells).toEqual([
		[
			['cell', 'Monday '],
			['cell', 'at sea '],
		],
		[
			['cell', 'Tuesday '],
			['cell', 'in port '],
		],
	])
})

test('what lies on a page takes the colour of the paper once', async () => {
	const { reader } = await openReader()
	await expect.element(shown(10)).toBeVisible()

	reader.send({ type: 'theme', theme: 'sepia' })

	const blended = (root: Element) =>
		[root, ...root.querySelectorAll('*')].filter(it => getComputedStyle(it).mixBlendMode === 'multiply')
	const pictures = () => shown(10).element().closest('[data-page-index] > div') as Element
	await expect.poll(() => blended(pictures())).toEqual([pictures()])
})
