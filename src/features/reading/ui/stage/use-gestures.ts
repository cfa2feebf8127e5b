import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Reader } from '../reader-store.ts'
import { pixelsPerUnit } from '../zoom.ts'
import { idleWheel, type Point, scrollTo, shareOf, wheelRatio, wheelTurn } from './gestures.ts'
import { listenToPointers } from './pointers.ts'
import { listenToSwipesAtEdge } from './swipe-at-edge.ts'

type Stage = {
	stage: RefObject<HTMLElement | null>
	spread: RefObject<HTMLElement | null>
	width: number
}

/**
 * Gestures: pinch and wheel with the zoom key zoom around the pointer, so does a double tap; a drag pans a
 * large page, a fitted one follows the finger; a swipe turns it, the wheel where there is nothing to scroll.
 */
export function useGestures(reader: Reader, { stage, spread, width }: Stage): void {
	const anchor = useAnchor(reader, { stage, spread })
	useEffect(() => {
		const [scroller, pages] = [stage.current, spread.current]
		if (!scroller || !pages) return
		const fullWidth = width * pixelsPerUnit(reader.pages)
		const stopWheel = listenToWheel(reader, { scroller, pages, anchor, fullWidth })
		const stopPointers = listenToPointers(reader, {
			scroller,
			pages,
			zoom: (ratio, pointer) => zoom(reader, { scroller, pages, anchor, fullWidth }, ratio, pointer),
		})
		const stopSwipes = listenToSwipesAtEdge(reader, scroller)
		return () => {
			stopWheel()
			stopPointers()
			stopSwipes()
		}
	}, [reader, stage, spread, width, anchor])
}

type Anchor = { current: { share: Point; at: Point } | null }
type Listening = {
	scroller: HTMLElement
	pages: HTMLElement
	anchor: Anchor
	/** CSS pixels across the spread at 100 %. */
	fullWidth: number
}

/** Scroll anchoring: what is under the pointer, or in the middle, stays there after zooming. */
function useAnchor(reader: Reader, { stage, spread }: Pick<Stage, 'stage' | 'spread'>): Anchor {
	const anchor: Anchor = useRef(null)
	useEffect(() => {
		let scale = reader.state().scale
		return reader.watch(() => {
			const next = reader.state().scale
			const [scroller, pages] = [stage.current, spread.current]
			if (next === scale || !scroller || !pages) return
			scale = next
			const box = scroller.getBoundingClientRect()
			const at = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
			anchor.current ??= { share: shareOf(at, pages.getBoundingClientRect()), at }
		})
	}, [reader, stage, spread])
	useLayoutEffect(() => {
		const target = anchor.current
		const [scroller, pages] = [stage.current, spread.current]
		anchor.current = null
		if (!target || !scroller || !pages) return
		const { x, y } = scrollTo(target.share, target.at, pages.getBoundingClientRect())
		scroller.scrollBy({ left: x, top: y, behavior: 'instant' })
	})
	return anchor
}

function zoom(
	reader: Reader,
	{ scroller, pages, anchor, fullWidth }: Listening,
	ratio: number,
	pointer: { from: Point; to: Point },
) {
	const box = pages.getBoundingClientRect()
	const padding = 2 * Number.parseFloat(getComputedStyle(scroller).paddingLeft)
	const proportion = pages.offsetHeight / pages.offsetWidth
	const room = { width: scroller.clientWidth - padding, height: scroller.clientHeight - padding }
	const fitted = Math.min(room.width, room.height / proportion) / fullWidth
	anchor.current = { share: shareOf(pointer.from, box), at: pointer.to }
	const scale = (box.width * ratio) / fullWidth
	reader.send({ type: 'scaleTo', scale, fitted })
}

function listenToWheel(reader: Reader, listening: Listening): () => void {
	const { scroller } = listening
	let state = idleWheel
	function wheel(event: WheelEvent) {
		const at = { x: event.clientX, y: event.clientY }
		if (event.ctrlKey || event.metaKey) {
			event.preventDefault()
			return zoom(reader, listening, wheelRatio(event.deltaY), { from: at, to: at })
		}
		const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY)
		const delta = (isSideways ? event.deltaX : event.deltaY) * (event.deltaMode === 1 ? 40 : 1)
		const next = wheelTurn(state, {
			delta: isSideways && reader.binding === 'right' ? -delta : delta,
			atMs: event.timeStamp,
			atEnd: isAtEnd(scroller, delta, isSideways),
		})
		state = next.state
		if (next.turn) reader.send({ type: next.turn })
	}
	scroller.addEventListener('wheel', wheel, { passive: false })
	return () => scroller.removeEventListener('wheel', wheel)
}

function isAtEnd(scroller: HTMLElement, delta: number, isSideways: boolean): boolean {
	const [place, room] = isSideways
		? [scroller.scrollLeft, scroller.scrollWidth - scroller.clientWidth]
		: [scroller.scrollTop, scroller.scrollHeight - scroller.clientHeight]
	return delta > 0 ? place >= room - 1 : place <= 1
}
