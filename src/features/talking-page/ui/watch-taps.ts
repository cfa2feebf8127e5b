import type { SpokenSentence } from '../rules.ts'
import styles from './spoken-layer.module.css'
import { boxesOf, isSameSentence, type TalkingBook, type TappedSentence } from './talking-book.ts'

type Tap = { x: number; y: number; atMs: number }

const tapPx = 10
const tapMs = 400
const doubleTapMs = 350
const doubleTapPx = 40
/** No later than a finger that is held begins to select words. */
const holdMs = 500
/** Points around the words. */
const marginPt = 1.5
const controls =
	'button, a, input, label, select, textarea, [role="button"], mark[data-note], canvas[tabindex]'

/**
 * Taps and clicks on printed sentences. The first tap is heard at once; if it turns out to be half of a double one it ends,
 * as that zooms, or asks about a word. A press that is held repeats the sentence; of the one that was tapped before a finger
 * selects words, as beside sentences.
 * @returns stops listening
 */
export function watchTaps(
	book: TalkingBook,
	{ tapped, cancelled }: { tapped(found: TappedSentence, isHeld: boolean): void; cancelled(): void },
): () => void {
	let down: (Tap & { found: TappedSentence; timer: ReturnType<typeof setTimeout> | undefined }) | null = null
	let last: Tap | null = null
	/** What a finger has held, and still does. */
	let held: TappedSentence | null = null
	let pressedPage: Element | null = null

	function forget() {
		clearTimeout(down?.timer)
		down = null
	}
	function released() {
		forget()
		held = null
		pressedPage?.classList.remove(styles.pressed ?? '')
		pressedPage = null
	}
	function pressed(event: PointerEvent) {
		const isPlain =
			event.isPrimary && event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
		const found = isPlain && !down && !hasSelection() ? sentenceAt(book, event) : null
		released()
		if (!found) return
		const at = { x: event.clientX, y: event.clientY, atMs: event.timeStamp }
		const isFinger = event.pointerType !== 'mouse'
		const selectsWords = isFinger && isSameSentence(found, book.screen.get().tapped)
		down = { ...at, found, timer: selectsWords ? undefined : setTimeout(hold, holdMs) }
		if (!isFinger || selectsWords) return
		pressedPage = pageAt(event)
		pressedPage?.classList.add(styles.pressed ?? '')
	}
	function hold() {
		const found = down?.found
		forget()
		last = null
		if (!found || hasSelection()) return
		if (pressedPage) held = found
		tapped(found, true)
	}
	/** Of what is under a finger that is held, which some systems open before `holdMs`. */
	function menu(event: Event) {
		if (!pressedPage) return
		event.preventDefault()
		if (down) hold()
	}
	function moved(event: PointerEvent) {
		if (down && Math.hypot(event.clientX - down.x, event.clientY - down.y) > tapPx) forget()
	}
	function lifted(event: PointerEvent) {
		const [from, was] = [down, held]
		released()
		// Some browsers play nothing before a first touch has ended.
		if (was && !book.player.state().playing) tapped(was, true)
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
	document.addEventListener('pointercancel', released)
	document.addEventListener('contextmenu', menu)
	return () => {
		released()
		document.removeEventListener('pointerdown', pressed)
		document.removeEventListener('pointermove', moved)
		document.removeEventListener('pointerup', lifted)
		document.removeEventListener('pointercancel', released)
		document.removeEventListener('contextmenu', menu)
	}
}

/** The printed sentence under a pointer; null beside sentences and on what has its own press. */
function sentenceAt(book: TalkingBook, event: PointerEvent): TappedSentence | null {
	const { target, clientX, clientY } = event
	const page = pageAt(event)
	if (!page || !(target instanceof Element) || target.closest(controls)) return null
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

const pageAt = ({ target }: Event): HTMLElement | null =>
	target instanceof Element ? target.closest<HTMLElement>('[data-page-index]') : null

const hasSelection = (): boolean => getSelection()?.isCollapsed === false
