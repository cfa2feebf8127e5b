import type { Reader } from '../reader-store.ts'
import { type Point, swipeOf } from './swipe.ts'

/** Where a large page can't be scrolled any further sideways, when a finger comes down. */
type Edges = { from: Point; left: boolean; right: boolean }

/**
 * Over the edge of a large page the browser pans by itself and cancels pointer events; touch events go on.
 */
export function listenToSwipesAtEdge(reader: Reader, scroller: HTMLElement): () => void {
	let edges: Edges | null = null

	function start(event: TouchEvent) {
		const [touch] = event.touches
		edges = null
		if (event.touches.length !== 1 || !touch || reader.state().scale === 0) return
		const room = scroller.scrollWidth - scroller.clientWidth
		edges = {
			from: pointOf(touch, event),
			left: scroller.scrollLeft <= 1,
			right: scroller.scrollLeft >= room - 1,
		}
	}

	function end(event: TouchEvent) {
		const [touch] = event.changedTouches
		if (edges && touch && event.touches.length === 0) {
			const to = pointOf(touch, event)
			const { binding } = reader
			const turn = swipeOf(edges.from, to, { widthPx: scroller.clientWidth, binding })
			if (turn && (to.x < edges.from.x ? edges.right : edges.left)) reader.send({ type: turn })
		}
		edges = null
	}

	function cancel() {
		edges = null
	}

	const passive = { passive: true }
	scroller.addEventListener('touchstart', start, passive)
	scroller.addEventListener('touchend', end, passive)
	scroller.addEventListener('touchcancel', cancel, passive)
	return () => {
		scroller.removeEventListener('touchstart', start)
		scroller.removeEventListener('touchend', end)
		scroller.removeEventListener('touchcancel', cancel)
	}
}

function pointOf({ clientX, clientY }: Touch, { timeStamp }: TouchEvent): Point {
	return { x: clientX, y: clientY, atMs: timeStamp }
}
