import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { BookLayout } from '#contract/book-layout.ts'
import { openReader } from '../../../../tests/opened-reader.tsx'

beforeEach(async () => {
	localStorage.clear()
	await page.viewport(1280, 800)
})

const open = (index: number, layout: BookLayout) => openReader(index, undefined, layout)
const leftOf = (element: Element | null | undefined) => element?.getBoundingClientRect().left ?? Number.NaN
const pageLeft = (index: number) => leftOf(document.querySelector(`[data-page-index="${index}"]`))
const buttonLeft = (name: string) => leftOf(page.getByRole('button', { name, exact: true }).element())
const swipe = (from: number, to: number) => {
	const stage = document.querySelector('[data-fitted]')
	const at = { clientY: 300, pointerId: 7, pointerType: 'touch', button: 0, bubbles: true }
	for (const [type, clientX] of [
		['pointerdown', from],
		['pointerup', to],
	] as const)
		stage?.dispatchEvent(new PointerEvent(type, { ...at, clientX }))
}

test('a book whose cover is paired shows its first two pages together', async () => {
	const { screen } = await open(0, { pairing: 'cover-paired' })
	await userEvent.keyboard('d')

	await expect.element(screen.getByRole('status').filter({ hasText: 'Pages 10–11' })).toBeInTheDocument()
	expect(pageLeft(0)).toBeLessThan(pageLeft(1))
})

test('pairs that the reader did not choose follow the book, chosen ones stay', async () => {
	const first = await open(3, {})
	await userEvent.keyboard('d')
	await first.screen.unmount()
	const corrected = await open(3, { pairing: 'cover-paired' })
	expect(corrected.reader.state()).toMatchObject({ perView: 2, pairing: 'cover-paired', index: 2 })
	await userEvent.keyboard('p')
	await corrected.screen.unmount()

	const { reader } = await open(3, { pairing: 'cover-paired' })

	expect(reader.state()).toMatchObject({ pairing: 'cover-alone', index: 3 })
})

test('what an earlier version stored of shifted pairs is still meant', async () => {
	localStorage.setItem('view:tales', JSON.stringify({ wantsTwo: true, isShifted: true, scale: 0 }))

	const { reader } = await open(3, {})

	expect(reader.state()).toMatchObject({ pairing: 'cover-paired', index: 2 })
})

test('of a book bound on the right the right page of two comes first, and is read first', async () => {
	const { screen } = await open(1, { binding: 'right' })
	await userEvent.keyboard('d')

	await expect.element(screen.getByRole('status').filter({ hasText: 'Pages 11–12' })).toBeInTheDocument()
	expect(pageLeft(1)).toBeGreaterThan(pageLeft(2))
	const inOrder = [...document.querySelectorAll('[data-page-index]')]
	expect(inOrder.map(shown => shown.getAttribute('data-page-index'))).toEqual(['1', '2'])
})

test('of a book bound on the right the left arrow and a swipe to the right go on', async () => {
	const { reader } = await open(2, { binding: 'right' })

	await userEvent.keyboard('{ArrowLeft}')
	expect(reader.state().index).toBe(3)
	await userEvent.keyboard('{ArrowRight}{ArrowRight}')
	expect(reader.state().index).toBe(1)
	await userEvent.keyboard('{PageDown}')
	expect(reader.state().index).toBe(2)
	swipe(500, 640)
	expect(reader.state().index).toBe(3)
	swipe(640, 500)
	expect(reader.state().index).toBe(2)
})

test('the buttons of a book bound on the right stand where their pages are and say which these are', async () => {
	const { screen, reader } = await open(2, { binding: 'right' })
	const next = screen.getByRole('button', { name: 'Next page' })

	expect(buttonLeft('Last page')).toBeLessThan(buttonLeft('Next page'))
	expect(buttonLeft('Next page')).toBeLessThan(buttonLeft('Previous page'))
	await expect.element(next).toHaveAttribute('aria-keyshortcuts', '←')
	await next.click()
	expect(reader.state().index).toBe(3)
	await userEvent.keyboard('t')
	await expect.element(screen.getByRole('button', { name: 'page 10' })).toBeVisible()
	expect(buttonLeft('page 10')).toBeGreaterThan(buttonLeft('page 11'))
})
