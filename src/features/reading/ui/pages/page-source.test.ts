import { afterEach, expect, test, vi } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import { textVersion } from '#features/books/rules.ts'
import type { OpenBook } from '../../contract.ts'
import { createPageSource, renewalDelayMs } from './page-source.ts'

const book: OpenBook = {
	book_id: 'tales',
	title: 'Tales',
	start_page: asPageNumber(3),
	is_demo: false,
	pages: [[420, 595]],
	tableOfContent: [],
	audio: [],
	ticket: '900.abc',
	expires_at: 900,
	edition: 'e1',
	page_labels: null,
	copy_limit: null,
	last_page_index: null,
	language: 'en',
}
afterEach(() => vi.useRealTimers())

test('images and sounds carry the ticket, and a demo carries none', () => {
	const full = createPageSource(book, { open: async () => book })
	const demo = createPageSource({ ...book, ticket: '' }, { open: async () => book })

	expect(full.image(4, 794)).toBe('/content/pages/tales/e1/4/794?ticket=900.abc')
	expect(full.audio('a b.mp3')).toBe('/content/sounds/tales/a%20b.mp3?ticket=900.abc')
	expect(demo.text(0)).toBe(`/content/texts/tales/e1/0?v=${textVersion}`)
})

test('a ticket is renewed a minute before it ends, again and again', async () => {
	vi.useFakeTimers({ now: 0 })
	const open = vi.fn(async () => ({ ...book, ticket: `${open.mock.calls.length}`, expires_at: 1800 }))
	const source = createPageSource(book, { open })

	const close = source.renewTicketInTime()
	await vi.advanceTimersByTimeAsync(840_000)

	expect(source.image(0, 794)).toContain('?ticket=1')
	await vi.advanceTimersByTimeAsync(900_000)
	expect(open).toHaveBeenCalledTimes(2)
	close()
})

test('thumbnails of one sheet come from one address, whatever the ticket is by then', async () => {
	const renewed = { ...book, ticket: 'new' }
	const source = createPageSource(book, { open: async () => renewed })
	const before = source.sheet(3)

	await source.renew()

	expect([source.sheet(24), source.sheet(25)]).toEqual([before, '/content/sheets/tales/e1/1?ticket=new'])
})

test('a renewal that fails is tried again', async () => {
	vi.useFakeTimers({ now: 0 })
	const open = vi
		.fn()
		.mockRejectedValueOnce(new Error('away'))
		.mockResolvedValue({ ...book, expires_at: 5000 })
	const close = createPageSource(book, { open }).renewTicketInTime()

	await vi.advanceTimersByTimeAsync(840_000 + 15_000)

	expect(open).toHaveBeenCalledTimes(2)
	close()
})

test.each([
	['a day ahead', 86_400_000, 7],
	['twenty minutes ahead', 20 * 60_000, 7],
	['right', 0, 2],
	['a day behind', -86_400_000, 2],
])('on a device whose clock is %s a ticket is renewed in time, and no oftener', async (_, aheadMs, calls) => {
	vi.useFakeTimers({ now: aheadMs })
	const trueMs = () => Date.now() - aheadMs
	const open = vi.fn(async () => ({ ...book, expires_at: Math.ceil(trueMs() / 1000) + 900 }))
	const source = createPageSource({ ...book, expires_at: 900 }, { open })

	const close = source.renewTicketInTime()
	await vi.advanceTimersByTimeAsync(30 * 60_000)

	expect(open).toHaveBeenCalledTimes(calls)
	close()
})

test('a ticket that has ended is renewed at once', () => {
	expect(renewalDelayMs(10, 60_000)).toBe(0)
})
