import type { SpokenSentence } from '../rules.ts'
import styles from './spoken-layer.module.css'
import { boxesOf, isSameSentence, type TalkingBook, type TappedSentence } from './talking-book.ts'

type Point = { x: number; y: number; atMs: number }

/** A pointer that moves farther scrolls, swipes or selects. */
const maxTapPx = 10
/** A pointer that is lifted later was no tap. */
const maxTapMs = 400
const doubleTapMs = 350
const doubleTapPx = 40
/** At most the time after which systems select the word under a finger. */
const holdMs = 500
/** Points around the words. */
const marginPt = 1.5
/** What handles its own presses. */
const controls =
	'button, a, input, label, select, textarea, [role="button"], mark[data-note], canvas[tabindex]'

/**
 * Listens for taps, clicks and long presses on printed sentences.
 *
 * - A tap calls `onTap` at once. If it turns out to be half of a double tap, which zooms or selects a word, `onCancel` follows.
 * - A long press calls `onTap` with `isHeld` after `holdMs`, while the pointer is still down. For a finger the page selects no
 *   text meanwhile, and opens no context menu.
 * - A finger on the sentence that was tapped before selects words instead, as it does beside sentences: there is no long press.
 *
 * @returns stops listening
 */
export function watchTaps(
	book: TalkingBook,
	{ onTap, onCancel }: { onTap(found: TappedSentence, isHeld: boolean): void; onCancel(): void },
): () => void {
	/** The pointer that is down on a sentence, until it is lifted, moves away or was held long enough. */
	let press: (Point & { found: TappedSentence; timer: ReturnType<typeof setTimeout> | undefined }) | null =
		null
	/** The last tap, which may be the first of a double tap. */
	let lastTap: Point | null = null
	/** The sentence of a finger's long press, until the finger is lifted. */
	let held: TappedSentence | null = null
	/** The page whose selection is off, while a finger is down that may become a long press. */
	let unselectablePage: Element | null = null

	function endPress() {
		clearTimeout(press?.timer)
		press = null
	}
	function reset() {
		endPress()
		held = null
		unselectablePage?.classList.remove(styles.pressed ?? '')
		unselectablePage = null
	}
	function pointerDown(event: PointerEvent) {
		const isPlain =
			event.isPrimary && event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
		const found = isPlain && !press && !hasSelection() ? sentenceUnder(book, event) : null
		reset()
		if (!found) return
		const isFinger = event.pointerType !== 'mouse'
		const selectsWords = isFinger && isSameSentence(found, book.screen.get().tapped)
		press = { ...pointOf(event), found, timer: selectsWords ? undefined : setTimeout(longPress, holdMs) }
		if (!isFinger || selectsWords) return
		unselectablePage = pageAt(event)
		unselectablePage?.classList.add(styles.pressed ?? '')
	}
	function longPress() {
		const found = press?.found
		endPress()
		lastTap = null
		if (!found || hasSelection()) return
		if (unselectablePage) held = found
		onTap(found, true)
	}
	/** Some systems open the context menu of a long press before `holdMs`: it is the long press then. */
	function contextMenu(event: Event) {
		if (!unselectablePage) return
		event.preventDefault()
		if (press) longPress()
	}
	function pointerMove({ clientX, clientY }: PointerEvent) {
		if (press && Math.hypot(clientX - press.x, clientY - press.y) > maxTapPx) endPress()
	}
	function pointerUp(event: PointerEvent) {
		const [pressBefore, heldBefore] = [press, held]
		reset()
		// Some browsers play nothing before the end of a first touch, so the long press is repeated now.
		if (heldBefore && !book.player.state().playing) onTap(heldBefore, true)
		if (!pressBefore || !event.isPrimary) return
		const point = pointOf(event)
		if (point.atMs - pressBefore.atMs > maxTapMs) return
		const isDouble =
			lastTap !== null &&
			point.atMs - lastTap.atMs <= doubleTapMs &&
			Math.hypot(point.x - lastTap.x, point.y - lastTap.y) <= doubleTapPx
		lastTap = isDouble ? null : point
		if (isDouble) onCancel()
		else if (!hasSelection()) onTap(pressBefore.found, false)
	}
	document.addEventListener('pointerdown', pointerDown)
	document.addEventListener('pointermove', pointerMove)
	document.addEventListener('pointerup', pointerUp)
	document.addEventListener('pointercancel', reset)
	document.addEventListener('contextmenu', contextMenu)
	return () => {
		reset()
		document.removeEventListener('pointerdown', pointerDown)
		document.removeEventListener('pointermove', pointerMove)
		document.removeEventListener('pointerup', pointerUp)
		document.removeEventListener('pointercancel', reset)
		document.removeEventListener('contextmenu', contextMenu)
	}
}

const pointOf = ({ clientX, clientY, timeStamp }: PointerEvent): Point => ({
	x: clientX,
	y: clientY,
	atMs: timeStamp,
})

/** The printed sentence under a pointer; null beside sentences and on controls. */
function sentenceUnder(book: TalkingBook, event: PointerEvent): TappedSentence | null {
	const { target, clientX, clientY } = event
	const page = pageAt(event)
	if (!page || !(target instanceof Element) || target.closest(controls)) return null
	const index = Number(page.dataset.pageIndex)
	const [lines, spoken] = [book.linesOf(index), book.pages.get(index)]
	if (!lines || !spoken) return null
	const { left, top, width } = page.getBoundingClientRect()
	const pxPerPoint = width / book.widthOf(index)
	const [x, y] = [(clientX - left) / pxPerPoint, (clientY - top) / pxPerPoint]
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
	// A sentence of several tracks is heard in the one that is playing.
	const sentence = under.find(({ source }) => source === playing) ?? under[0]
	return sentence ? { sentence, index } : null
}

const pageAt = ({ target }: Event): HTMLElement | null =>
	target instanceof Element ? target.closest<HTMLElement>('[data-page-index]') : null

const hasSelection = (): boolean => getSelection()?.isCollapsed === false
