import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { NoteBox } from '../contract.ts'
import { areaOf, type Point } from './area.ts'
import { addNote, editNote, type NotesOfBook } from './notes-of-book.ts'
import styles from './page-notes.module.css'

/** Lies over a page while an area of it is marked; a tap marks nothing. */
export function DrawnArea({ notes, index }: { notes: NotesOfBook; index: number }) {
	const canvas = useRef<HTMLDivElement>(null)
	const [area, setArea] = useState<NoteBox | null>(null)
	const colour = notes.screen.get().colour
	useEffect(() => {
		const element = canvas.current
		if (!element) return
		const [width, height] = notes.sizeOf(index)
		let from: Point | null = null
		function pointOf(event: PointerEvent): Point {
			const box = (element as HTMLElement).getBoundingClientRect()
			return {
				x: ((event.clientX - box.left) / box.width) * width,
				y: ((event.clientY - box.top) / box.height) * height,
			}
		}
		const areaTo = (event: PointerEvent) => from && areaOf(from, pointOf(event), { width, height })
		function down(event: PointerEvent) {
			// The stage would pan or turn the page.
			event.stopPropagation()
			event.preventDefault()
			from = pointOf(event)
			element?.setPointerCapture(event.pointerId)
		}
		function move(event: PointerEvent) {
			event.stopPropagation()
			if (from) setArea(areaTo(event))
		}
		function up(event: PointerEvent) {
			event.stopPropagation()
			const drawn = areaTo(event)
			from = null
			setArea(null)
			if (drawn) editNote(notes, addNote(notes, { index, boxes: [drawn] }).id)
		}
		function cancel() {
			from = null
			setArea(null)
		}
		element.addEventListener('pointerdown', down)
		element.addEventListener('pointermove', move)
		element.addEventListener('pointerup', up)
		element.addEventListener('pointercancel', cancel)
		return () => {
			element.removeEventListener('pointerdown', down)
			element.removeEventListener('pointermove', move)
			element.removeEventListener('pointerup', up)
			element.removeEventListener('pointercancel', cancel)
		}
	}, [notes, index])
	const style = area && ({ '--x': area[0], '--y': area[1], '--w': area[2], '--h': area[3] } as CSSProperties)
	return (
		<div ref={canvas} className={styles.canvas} data-area-canvas>
			{style ? <i className={styles.drawn} data-colour={colour} style={style} /> : null}
		</div>
	)
}
