import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import type { Box } from '#features/exercises/rules.ts'
import css from './drawn-frame.module.css'
import { frameAt, frameBetween, moved, resized } from './frame.ts'
import { useReviewWords } from './use-review-words.ts'

export type Drawing = {
	box: Box
	onChange(box: Box): void
	onPlace(): void
	onCancel(): void
}
type Props = Drawing & { size: readonly [number, number] }
type Point = { x: number; y: number }

export const stepPoints = 2
export const directions = {
	ArrowLeft: [-1, 0],
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
	ArrowRight: [1, 0],
} as const
export type Arrow = keyof typeof directions
const isArrow = (key: string): key is Arrow => Object.hasOwn(directions, key)

/** Lies over the image of a page while a space is drawn: by dragging, or with the keys of the arrows. */
export function DrawnFrame({ box, size, onChange, onPlace, onCancel }: Props) {
	const t = useReviewWords()
	const frame = useRef<HTMLDivElement>(null)
	const from = useRef<Point | null>(null)
	useEffect(() => frame.current?.focus(), [])

	function pointOf(event: PointerEvent<HTMLElement>): Point {
		const area = event.currentTarget.getBoundingClientRect()
		return {
			x: ((event.clientX - area.left) / area.width) * size[0],
			y: ((event.clientY - area.top) / area.height) * size[1],
		}
	}
	function drag(event: PointerEvent<HTMLElement>): void {
		const drawn = from.current && frameBetween(from.current, pointOf(event), size)
		if (drawn) onChange(drawn)
	}
	function onKeyDown(event: KeyboardEvent): void {
		const act = { Enter: onPlace, Escape: onCancel }[event.key]
		if (!act && !isArrow(event.key)) return
		event.preventDefault()
		event.stopPropagation()
		act?.()
		if (!isArrow(event.key)) return
		const [right, down] = directions[event.key]
		onChange((event.shiftKey ? resized : moved)(box, right * stepPoints, down * stepPoints, size))
	}
	return (
		<div
			className={css.canvas}
			onPointerDown={event => {
				// The frame keeps the focus, and the page does not scroll along.
				event.preventDefault()
				frame.current?.focus()
				from.current = pointOf(event)
				event.currentTarget.setPointerCapture(event.pointerId)
			}}
			onPointerMove={drag}
			onPointerUp={event => {
				const end = pointOf(event)
				if (from.current && !frameBetween(from.current, end, size)) onChange(frameAt(end, box, size))
				from.current = null
			}}
			onPointerCancel={() => {
				from.current = null
			}}
		>
			{/* A screen reader leaves the keys of an application to it. */}
			<div
				ref={frame}
				role="application"
				aria-label={t('frame')}
				aria-describedby="frame-about frame-place"
				// biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move it
				tabIndex={0}
				className={css.frame}
				onKeyDown={onKeyDown}
				style={{
					insetInlineStart: `${(100 * box[0]) / size[0]}%`,
					insetBlockStart: `${(100 * box[1]) / size[1]}%`,
					width: `${(100 * box[2]) / size[0]}%`,
					height: `${(100 * box[3]) / size[1]}%`,
				}}
			/>
		</div>
	)
}
