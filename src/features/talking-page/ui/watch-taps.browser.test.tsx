import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createTalkingScreen, type TalkingBook } from './talking-book.ts'
import { watchTaps } from './watch-taps.ts'

const [first, second] = [0, 1].map(line => ({
	sentence: { source: '01.mp3', start: line, end: line + 1, parts: [[line, 0, 5]] as const },
	index: 0,
}))
const isPlaying = vi.fn(() => true)
const screen = createTalkingScreen()
const book = {
	screen,
	player: { tracks: [], state: () => ({ chosen: null, playing: isPlaying() }) },
	pages: { get: () => ({ sentences: [first?.sentence, second?.sentence], turns: [] }) },
	boxOf: (line: unknown) => ({ x: 0, y: (Number(line) - 1) * 20, width: 100, height: 10 }),
	linesOf: () => [1, 2],
	widthOf: () => 100,
} as unknown as TalkingBook

let page: HTMLElement
let tapped: ReturnType<typeof vi.fn<Parameters<typeof watchTaps>[1]['onTap']>>

beforeEach(() => {
	vi.useFakeTimers()
	isPlaying.mockReturnValue(true)
	screen.set({ tapped: null, isRepeated: false })
	page = document.createElement('div')
	page.dataset.pageIndex = '0'
	page.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 100px; height: 100px'
	page.textContent = 'words'
	document.body.append(page)
	tapped = vi.fn()
	const stop = watchTaps(book, { onTap: tapped, onCancel: () => undefined })
	onTestFinished(() => {
		stop()
		page.remove()
	})
})
afterEach(() => void vi.useRealTimers())

/** The first sentence is at 5, the second at 25. */
function send(type: string, y = 5, pointerType = 'touch'): Event {
	const at = { clientX: 50, clientY: y, button: 0, isPrimary: true, pointerType }
	const event = new PointerEvent(type, { ...at, bubbles: true, cancelable: true })
	page.dispatchEvent(event)
	return event
}
const selects = () => getComputedStyle(page).userSelect

test.each(['mouse', 'touch'])('a sentence that is held is repeated: %s', pointerType => {
	send('pointerdown', 25, pointerType)
	vi.advanceTimersByTime(500)

	expect(tapped.mock.calls).toEqual([[second, true]])
	send('pointerup', 25, pointerType)
	expect(tapped).toHaveBeenCalledOnce()
})

test('a finger that is held on a sentence selects no word and opens no menu', () => {
	send('pointerdown')

	expect(selects()).toBe('none')
	expect(send('contextmenu').defaultPrevented).toBe(true)
	expect(tapped.mock.calls).toEqual([[first, true]])
	send('pointerup')
	expect(selects()).toBe('auto')
	expect(send('contextmenu').defaultPrevented).toBe(false)
})

test('of the sentence that was tapped before a finger selects words, as it does beside sentences', () => {
	screen.set({ tapped: first ?? null, isRepeated: false })
	for (const y of [5, 60]) {
		send('pointerdown', y)
		expect(selects()).toBe('auto')
		expect(send('contextmenu', y).defaultPrevented).toBe(false)
		vi.advanceTimersByTime(2000)
		send('pointerup', y)
	}

	expect(tapped).not.toHaveBeenCalledWith(expect.anything(), true)
})

test('a finger that moves scrolls or turns the page', () => {
	send('pointerdown')
	send('pointermove', 30)
	vi.advanceTimersByTime(2000)
	send('pointercancel', 30)

	expect(tapped).not.toHaveBeenCalled()
	expect(selects()).toBe('auto')
})

test('where nothing may sound before a first touch has ended, it is repeated from then on', () => {
	isPlaying.mockReturnValue(false)
	send('pointerdown')
	vi.advanceTimersByTime(500)

	send('pointerup')

	expect(tapped.mock.calls).toEqual([
		[first, true],
		[first, true],
	])
})
