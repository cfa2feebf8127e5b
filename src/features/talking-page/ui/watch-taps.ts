import type { SpokenSentence } from '../rules.ts'
import { boxesOf, type TalkingBook, type TappedSentence } from './talking-book.ts'

type Tap = { x: number; y: number; atMs: number }

const tapPx = 10
const tapMs = 400
const doubleTapMs = 350
const doubleTapPx = 40
const holdMs = 550
/** Points around the words. */
const marginPt = 1.5
const controls =
	'button, a, input, label, select, textarea, [role="button"], mark[data-note], canvas[tabindex]'

/**
 * Taps and clicks on printed sentences. The first tap is heard at once; if it turns out to be half of a double one it ends,
 * as that zooms, or asks about a word. A press of the mouse that is held repeats; that of a finger selects words.
 * @returns stops listening
 */
export function watchTaps(
	book: TalkingBook,
	{ tapped, cancelled }: { tapped(found: TappedSentence, isHeld: boolean): void; cancelled(): void },
): () => void {
	let down: (Tap & { found: TappedSentence; timer: ReturnType<typeof setTimeout> | undefined }) | null = null
	let last: Tap | null = null

	function forget() {
		clearTimeout(down?.timer)
		down = null
	}
	function pressed(event: PointerEvent) {
		const isPlain =
			event.isPrimary && event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
		const found = isPlain && !down && !hasSelection() ? sentenceAt(book, event) : null
		forget()
		if (!found) return
		const at = { x: event.clientX, y: event.clientY, atMs: event.timeStamp }
		const hold = () => {
			forget()
			last = null
			if (!hasSelection()) tapped(found, true)
		}
		down = { ...at, found, timer: event.pointerType === 'mouse' ? setTimeout(hold, holdMs) : undefined }
	}
	function moved(event: PointerEvent) {
		if (down && Math.hypot(event.clientX - down.x, event.clientY - down.y) > tapPx) forget()
	}
	function lifted(event: PointerEvent) {
		const from = down
		forget()
		if (!from || !event.isPrimary) return
		const at = { x: event.clientX, y: event.clientY, atMs: event.timeStamp }
		if (at.atMs - from.atMs > tapMs) return
		const isSecond =
			last !== null &&
			at.atMs - last.atMs <= doubleTapMs &&
			Math.hypot(at.x - last.x, at.y - last.y) <= doubleTapPx
		last = isSecond ? null : at
		// The second of a double click selects a word.
		if (isSecond) cancelled()
		else if (!hasSelection()) tapped(from.found, false)
	}
	document.addEventListener('pointerdown', pressed)
	document.addEventListener('pointermove', moved)
	document.addEventListener('pointerup', lifted)
	document.addEventListener('pointercancel', forget)
	return () => {
		forget()
		document.removeEventListener('pointerdown', pressed)
		document.removeEventListener('pointermove', moved)
		document.removeEventListener('pointerup', lifted)
		document.removeEventListener('pointercancel', forget)
	}
}

/** The printed sentence under a pointer; null beside sentences and on what has its own press. */
function sentenceAt(book: TalkingBook, { target, clientX, clientY }: PointerEvent): TappedSentence | null {
	if (!(target instanceof Element) || target.closest(controls)) return null
	const page = target.closest<HTMLElement>('[data-page-index]')
	if (!page) return null
	const index = Number(page.dataset.pageIndex)
	const [lines, spoken] = [book.linesOf(index), book.pages.get(index)]
	if (!lines || !spoken) return null
	const { left, top, width } = page.getBoundingClientRect()
	const unit = width / book.widthOf(index)
	const [x, y] = [(clientX - left) / unit, (clientY - top) / unit]
	const isUnder = (sentence: SpokenSentence) =>
		boxesOf(book, lines, sentence.parts).some(
			box =>
				x >= box.x - marginPt &&
				x <= box.x + box.width + marginPt &&
				y >= box.y - marginPt &&
				y <= box.y + box.height + marginPt,
		)
	const { chosen } = book.player.state()
	const playing = book.player.tracks[chosen ?? -1]?.source
	const under = spoken.sentences.filter(isUnder)
	// What is said in several tracks is heard in the one that is playing.
	const sentence = under.find(({ source }) => source === playing) ?? under[0]
	return sentence ? { sentence, index } : null
}

const hasSelection = (): boolean => getSelection()?.isCollapsed === false
