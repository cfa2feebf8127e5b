import { spreadOf } from '../reader-state.ts'
import type { Reader } from '../reader-store.ts'
import { neighbour } from '../spreads.ts'
import { createFollowing } from './follow-finger.ts'
import { type Point, pinchOf, shareOf } from './gestures.ts'
import { isDoubleTap, isSideways, isTap, swipeOf, type Point as TimedPoint, turnTowards } from './swipe.ts'

type Listening = {
	scroller: HTMLElement
	pages: HTMLElement
	/** Zooms so that what was at `from` is at `to`. */
	zoom(ratio: number, pointer: { from: Point; to: Point }): void
}
type Move = {
	from: TimedPoint
	scroll: Point
	/** The mouse drags a large page. */
	pans: boolean
	isFinger: boolean
	isFollowed: boolean
}

/** A finger moves a little while it is put down. */
const followFromPx = 10
const doubleTapRatio = 2
const maxBesidePagePx = 30
/** A column that is no narrower than the stage, or a word that stands alone, is no measure. */
const [minColumnRatio, maxColumnRatio] = [1.15, 3]

export function listenToPointers(reader: Reader, { scroller, pages, zoom }: Listening): () => void {
	const pointers = new Map<number, Point>()
	const following = createFollowing(pages)
	let pinch: readonly [Point, Point] | null = null
	let move: Move | null = null
	let lastTap: TimedPoint | null = null
	const two = () => [...pointers.values()].slice(0, 2) as unknown as readonly [Point, Point]

	function down(event: PointerEvent) {
		const at = { x: event.clientX, y: event.clientY }
		const isFinger = event.pointerType !== 'mouse'
		// The mouse selects text where there is text.
		const isOnWords = event.target instanceof Element && event.target.closest('span') !== null
		if (event.button !== 0 || (!isFinger && isOnWords)) return
		pointers.set(event.pointerId, at)
		if (pointers.size === 2) {
			following.settle()
			pinch = two()
			move = null
			return
		}
		const scroll = { x: scroller.scrollLeft, y: scroller.scrollTop }
		const from = { ...at, atMs: event.timeStamp }
		const pans = !isFinger && reader.state().scale > 0
		move = { from, scroll, pans, isFinger, isFollowed: false }
	}

	function moved(event: PointerEvent) {
		if (!pointers.has(event.pointerId)) return
		pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
		if (pinch && pointers.size >= 2) showPinch(pinch)
		else if (move?.pans) {
			event.preventDefault()
			scroller.scrollTo(
				move.scroll.x - (event.clientX - move.from.x),
				move.scroll.y - (event.clientY - move.from.y),
			)
		} else if (move?.isFinger && reader.state().scale === 0 && !hasSelection())
			follow(move, event.clientX - move.from.x, event.clientY - move.from.y)
	}

	/** A pinch only transforms the layer; layout follows when the fingers lift. */
	function showPinch(start: readonly [Point, Point]) {
		const { ratio, from, to } = pinchOf(start, two())
		if (!pages.style.transform) {
			const share = shareOf(from, pages.getBoundingClientRect())
			pages.style.transformOrigin = `${share.x * 100}% ${share.y * 100}%`
		}
		pages.style.transform = `translate(${to.x - from.x}px, ${to.y - from.y}px) scale(${ratio})`
	}

	function follow(finger: Move, x: number, y: number) {
		finger.isFollowed ||= Math.abs(x) >= followFromPx && isSideways(x, y)
		if (!finger.isFollowed) return
		const direction = turnTowards(x, reader.binding) === 'next' ? 1 : -1
		const spread = spreadOf(reader.state(), reader.pages)
		following.move(x, neighbour(spread, { direction, pageCount: reader.pages.length }) !== null)
	}

	function up(event: PointerEvent) {
		const at = { x: event.clientX, y: event.clientY, atMs: event.timeStamp }
		if (pinch && pointers.size >= 2) {
			const { ratio, from, to } = pinchOf(pinch, two())
			pages.style.transform = ''
			pages.style.transformOrigin = ''
			zoom(ratio, { from, to })
			pinch = null
		} else if (move && event.type === 'pointerup') lifted(move, at, event.target)
		else following.settle()
		pointers.delete(event.pointerId)
		move = null
	}

	function lifted({ from, isFinger }: Move, at: TimedPoint, target: EventTarget | null) {
		const isFitted = reader.state().scale === 0
		const before = reader.state().index
		const widthPx = scroller.clientWidth
		const { binding } = reader
		const turn = isFitted && !hasSelection() ? swipeOf(from, at, { widthPx, binding }) : null
		if (turn) reader.send({ type: turn })
		const isTurned = reader.state().index !== before
		following.settle(isTurned ? (at.x < from.x ? widthPx : -widthPx) : 0)
		if (isFinger) tapped(from, at, target)
	}

	/** A double tap makes the column under it as wide as the stage, or zooms to where it was; the next one fits the page again. */
	function tapped(from: TimedPoint, at: TimedPoint, target: EventTarget | null) {
		const isOnControl = target instanceof Element && target.closest('button, a') !== null
		if (isOnControl || !isTap(from, at)) {
			lastTap = null
			return
		}
		const isSecond = isDoubleTap(lastTap, at)
		lastTap = isSecond ? null : at
		if (!isSecond) return
		getSelection()?.removeAllRanges()
		const spare = scroller.clientWidth - pages.offsetWidth
		if (reader.state().scale === 0 || (spare >= 0 && spare < maxBesidePagePx)) zoomToColumn(at, target)
		else reader.send({ type: 'fit' })
	}

	function zoomToColumn(at: Point, target: EventTarget | null) {
		const lines =
			target instanceof Element ? target.closest('[data-text] > *')?.querySelectorAll('span') : null
		const boxes = Array.from(lines ?? [], line => line.getBoundingClientRect())
		const [left, right] = [Math.min(...boxes.map(box => box.left)), Math.max(...boxes.map(box => box.right))]
		const stage = scroller.getBoundingClientRect()
		const ratio = (stage.width - 2 * followFromPx) / (right - left)
		if (!(ratio >= minColumnRatio && ratio <= maxColumnRatio))
			return zoom(doubleTapRatio, { from: at, to: at })
		const to = { x: (stage.left + stage.right) / 2, y: at.y }
		zoom(ratio, { from: { x: (left + right) / 2, y: at.y }, to })
	}

	/** Two fingers would also zoom the browser's viewport. */
	function touch(event: TouchEvent) {
		if (event.touches.length > 1) event.preventDefault()
	}

	scroller.addEventListener('pointerdown', down)
	window.addEventListener('pointermove', moved)
	window.addEventListener('pointerup', up)
	window.addEventListener('pointercancel', up)
	scroller.addEventListener('touchmove', touch, { passive: false })
	return () => {
		scroller.removeEventListener('pointerdown', down)
		window.removeEventListener('pointermove', moved)
		window.removeEventListener('pointerup', up)
		window.removeEventListener('pointercancel', up)
		scroller.removeEventListener('touchmove', touch)
	}
}

function hasSelection(): boolean {
	return getSelection()?.isCollapsed === false
}
