import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { type Place, pinchOf, scrollTo, shareOf, wheelAtRest, wheelRatio, wheelTurn } from './gestures.ts'
import type { Reader } from './reader-store.ts'
import { swipeOf } from './swipe.ts'
import { pixelsPerUnit } from './zoom.ts'

type Stage = {
	/** What scrolls. */
	stage: RefObject<HTMLElement | null>
	/** The pages that are seen. */
	spread: RefObject<HTMLElement | null>
	/** Width of the spread in units of page size. */
	width: number
}

/**
 * Hands on the page: two fingers and the wheel with the zoom key make it larger around where they are, one finger or
 * the mouse moves a large page and turns a fitted one, the wheel turns where there is nothing to scroll.
 */
export function useGestures(reader: Reader, { stage, spread, width }: Stage): void {
	const anchor = useAnchor(reader, { stage, spread })
	useEffect(() => {
		const [desk, pages] = [stage.current, spread.current]
		if (!desk || !pages) return
		const fullWidth = width * pixelsPerUnit(reader.pages)
		const stopWheel = listenToWheel(reader, { desk, pages, anchor, fullWidth })
		const stopHands = listenToHands(reader, { desk, pages, anchor, fullWidth })
		return () => {
			stopWheel()
			stopHands()
		}
	}, [reader, stage, spread, width, anchor])
}

type Anchor = { current: { share: Place; at: Place } | null }
type Listening = {
	desk: HTMLElement
	pages: HTMLElement
	anchor: Anchor
	/** CSS pixels across the spread at 100 %. */
	fullWidth: number
}

/** What lies under the hand, or in the middle, lies there again after the page has become larger or smaller. */
function useAnchor(reader: Reader, { stage, spread }: Pick<Stage, 'stage' | 'spread'>): Anchor {
	const anchor: Anchor = useRef(null)
	useEffect(() => {
		let known = reader.state().scale
		return reader.watch(() => {
			const next = reader.state().scale
			const [desk, pages] = [stage.current, spread.current]
			if (next === known || !desk || !pages) return
			known = next
			const box = desk.getBoundingClientRect()
			const at = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
			anchor.current ??= { share: shareOf(at, pages.getBoundingClientRect()), at }
		})
	}, [reader, stage, spread])
	useLayoutEffect(() => {
		const kept = anchor.current
		const [desk, pages] = [stage.current, spread.current]
		anchor.current = null
		if (!kept || !desk || !pages) return
		const { x, y } = scrollTo(kept.share, kept.at, pages.getBoundingClientRect())
		desk.scrollBy({ left: x, top: y, behavior: 'instant' })
	})
	return anchor
}

/** Makes the page larger or smaller and keeps what lies at `from` at `to`. */
function zoom(
	reader: Reader,
	{ desk, pages, anchor, fullWidth }: Listening,
	ratio: number,
	hand: { from: Place; to: Place },
) {
	const box = pages.getBoundingClientRect()
	const padding = 2 * Number.parseFloat(getComputedStyle(desk).paddingLeft)
	const proportion = pages.offsetHeight / pages.offsetWidth
	const room = { width: desk.clientWidth - padding, height: desk.clientHeight - padding }
	const fitted = Math.min(room.width, room.height / proportion) / fullWidth
	anchor.current = { share: shareOf(hand.from, box), at: hand.to }
	const scale = (box.width * ratio) / fullWidth
	reader.send({ type: 'scaleTo', scale, fitted })
}

function listenToWheel(reader: Reader, listening: Listening): () => void {
	const { desk } = listening
	let state = wheelAtRest
	function wheel(event: WheelEvent) {
		const at = { x: event.clientX, y: event.clientY }
		if (event.ctrlKey || event.metaKey) {
			event.preventDefault()
			return zoom(reader, listening, wheelRatio(event.deltaY), { from: at, to: at })
		}
		const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY)
		const delta = (isSideways ? event.deltaX : event.deltaY) * (event.deltaMode === 1 ? 40 : 1)
		const next = wheelTurn(state, { delta, atMs: event.timeStamp, atEnd: isAtEnd(desk, delta, isSideways) })
		state = next.state
		if (next.turn) reader.send({ type: next.turn })
	}
	desk.addEventListener('wheel', wheel, { passive: false })
	return () => desk.removeEventListener('wheel', wheel)
}

function isAtEnd(desk: HTMLElement, delta: number, isSideways: boolean): boolean {
	const [place, room] = isSideways
		? [desk.scrollLeft, desk.scrollWidth - desk.clientWidth]
		: [desk.scrollTop, desk.scrollHeight - desk.clientHeight]
	return delta > 0 ? place >= room - 1 : place <= 1
}

function listenToHands(reader: Reader, listening: Listening): () => void {
	const { desk, pages } = listening
	const hands = new Map<number, Place>()
	let pinch: readonly [Place, Place] | null = null
	let move: { from: Place; atMs: number; scroll: Place; pans: boolean } | null = null
	const two = () => [...hands.values()].slice(0, 2) as unknown as readonly [Place, Place]

	function down(event: PointerEvent) {
		const at = { x: event.clientX, y: event.clientY }
		const isFinger = event.pointerType !== 'mouse'
		// Words are selected with the mouse where there are words.
		const isOnWords = event.target instanceof Element && event.target.closest('span') !== null
		if (event.button !== 0 || (!isFinger && isOnWords)) return
		hands.set(event.pointerId, at)
		if (hands.size === 2) {
			pinch = two()
			move = null
			return
		}
		const scroll = { x: desk.scrollLeft, y: desk.scrollTop }
		move = { from: at, atMs: event.timeStamp, scroll, pans: !isFinger && reader.state().scale > 0 }
	}

	function moved(event: PointerEvent) {
		if (!hands.has(event.pointerId)) return
		hands.set(event.pointerId, { x: event.clientX, y: event.clientY })
		if (pinch && hands.size >= 2) {
			const { ratio, from, to } = pinchOf(pinch, two())
			const box = pages.getBoundingClientRect()
			// Only the compositor works while the fingers move; the page is laid out when they lift.
			if (!pages.style.transform) {
				const share = shareOf(from, box)
				pages.style.transformOrigin = `${share.x * 100}% ${share.y * 100}%`
			}
			pages.style.transform = `translate(${to.x - from.x}px, ${to.y - from.y}px) scale(${ratio})`
		} else if (move?.pans) {
			event.preventDefault()
			desk.scrollTo(
				move.scroll.x - (event.clientX - move.from.x),
				move.scroll.y - (event.clientY - move.from.y),
			)
		}
	}

	function up(event: PointerEvent) {
		const at = { x: event.clientX, y: event.clientY }
		if (pinch && hands.size >= 2) {
			const { ratio, from, to } = pinchOf(pinch, two())
			pages.style.transform = ''
			pages.style.transformOrigin = ''
			zoom(reader, listening, ratio, { from, to })
			pinch = null
		} else if (move && event.type === 'pointerup' && reader.state().scale === 0 && !hasSelection()) {
			const turn = swipeOf({ ...move.from, atMs: move.atMs }, { ...at, atMs: event.timeStamp })
			if (turn) reader.send({ type: turn })
		}
		hands.delete(event.pointerId)
		move = null
	}

	/** Two fingers are ours alone: the browser would zoom the whole window with them. */
	function touch(event: TouchEvent) {
		if (event.touches.length > 1) event.preventDefault()
	}

	desk.addEventListener('pointerdown', down)
	window.addEventListener('pointermove', moved)
	window.addEventListener('pointerup', up)
	window.addEventListener('pointercancel', up)
	desk.addEventListener('touchmove', touch, { passive: false })
	return () => {
		desk.removeEventListener('pointerdown', down)
		window.removeEventListener('pointermove', moved)
		window.removeEventListener('pointerup', up)
		window.removeEventListener('pointercancel', up)
		desk.removeEventListener('touchmove', touch)
	}
}

function hasSelection(): boolean {
	return getSelection()?.isCollapsed === false
}
