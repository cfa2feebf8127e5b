import { useEffect, useRef, useState } from 'react'
import type { Stroke } from '../contract.ts'
import { pageSide } from '../rules.ts'
import { addStroke, eraseAt, type InkOfBook, type InkScreen } from './ink-of-book.ts'
import { InkStroke } from './ink-stroke.tsx'
import styles from './page-ink.module.css'
import { coordinatesOf, maxDrawnPoints, type Point, simplified } from './simplify.ts'

type Tool = NonNullable<InkScreen['tool']>

/** Lies over a page while something is drawn on it. A second finger ends the stroke, and zooms. */
export function InkCanvas({ ink, index, tool }: { ink: InkOfBook; index: number; tool: Tool }) {
	const canvas = useRef<SVGSVGElement>(null)
	const [stroke, setStroke] = useState<Stroke | null>(null)
	useEffect(() => {
		const element = canvas.current
		return element ? listen(element, { ink, index, tool, show: setStroke }) : undefined
	}, [ink, index, tool])
	const size = ink.sizeOf(index)
	return (
		<svg
			ref={canvas}
			aria-hidden
			className={styles.canvas}
			viewBox={`0 0 ${size[0]} ${size[1]}`}
			data-ink-canvas
			data-tool={tool}
		>
			{stroke ? <InkStroke stroke={stroke} size={size} /> : null}
		</svg>
	)
}

type Drawing = { ink: InkOfBook; index: number; tool: Tool; show(stroke: Stroke | null): void }

function listen(element: SVGSVGElement, { ink, index, tool, show }: Drawing): () => void {
	let first: PointerEvent | null = null
	let points: Point[] = []
	/** Whoever has a pen rests a hand on the page. */
	let hasPen = false

	function pointOf({ clientX, clientY }: PointerEvent): Point {
		const box = element.getBoundingClientRect()
		return [((clientX - box.left) / box.width) * pageSide, ((clientY - box.top) / box.height) * pageSide]
	}
	function strokeOf(): Stroke | null {
		const { colour } = ink.screen.get()
		return tool === 'eraser' ? null : { tool, colour, points: simplified(points) }
	}
	function stop() {
		first = null
		points = []
		show(null)
	}
	function down(event: PointerEvent) {
		hasPen ||= event.pointerType === 'pen'
		const isSecondFinger = first?.pointerType === 'touch' && event.pointerType === 'touch'
		if (first && isSecondFinger) {
			const { pointerId, pointerType, clientX, clientY } = first
			element.releasePointerCapture(pointerId)
			stop()
			// The stage has not heard of the first finger, and takes both from here.
			element.parentElement?.dispatchEvent(
				new PointerEvent('pointerdown', { bubbles: true, pointerId, pointerType, clientX, clientY }),
			)
			return
		}
		if (first && event.pointerType === 'pen') stop()
		if (first || event.button !== 0 || (hasPen && event.pointerType === 'touch')) return
		// The stage would pan or turn the page.
		event.stopPropagation()
		event.preventDefault()
		first = event
		element.setPointerCapture(event.pointerId)
		add(event)
	}
	function add(event: PointerEvent) {
		const drawn = event.getCoalescedEvents?.() ?? []
		for (const each of drawn.length > 0 ? drawn : [event]) {
			if (tool === 'eraser') eraseAt(ink, index, pointOf(each))
			else points.push(pointOf(each))
		}
		const { colour } = ink.screen.get()
		if (tool !== 'eraser') show({ tool, colour, points: coordinatesOf(points) })
		if (points.length < maxDrawnPoints) return
		const stroke = strokeOf()
		points = points.slice(-1)
		if (stroke) addStroke(ink, index, stroke)
	}
	function move(event: PointerEvent) {
		if (event.pointerId !== first?.pointerId) return
		first = event
		event.stopPropagation()
		add(event)
	}
	function finish() {
		const stroke = points.length > 0 ? strokeOf() : null
		stop()
		if (stroke) addStroke(ink, index, stroke)
	}
	function up(event: PointerEvent) {
		if (event.pointerId !== first?.pointerId) return
		event.stopPropagation()
		finish()
	}
	function cancel(event: PointerEvent) {
		if (event.pointerId === first?.pointerId) stop()
	}
	element.addEventListener('pointerdown', down)
	element.addEventListener('pointermove', move)
	element.addEventListener('pointerup', up)
	element.addEventListener('pointercancel', cancel)
	return () => {
		// A key may turn the page, or put the pen away, while a stroke is drawn.
		finish()
		element.removeEventListener('pointerdown', down)
		element.removeEventListener('pointermove', move)
		element.removeEventListener('pointerup', up)
		element.removeEventListener('pointercancel', cancel)
	}
}
