import { type DragEventHandler, useState } from 'react'

type Zone = { onDragOver: DragEventHandler; onDragLeave: DragEventHandler; onDrop: DragEventHandler }

/**
 * A part of the screen on which files can be dropped. The keyboard has no dragging: a button beside it chooses them too.
 * @param take is given what was dropped, which may be no file at all
 * @returns `zone` for the element; `isOver` while something is dragged over it
 */
export function useDrop(take: (files: File[]) => void): { isOver: boolean; zone: Zone } {
	const [isOver, setOver] = useState(false)
	return {
		isOver,
		zone: {
			onDragOver(event) {
				// Without it the browser opens the file in place of the page.
				event.preventDefault()
				setOver(true)
			},
			onDragLeave: () => setOver(false),
			onDrop(event) {
				event.preventDefault()
				setOver(false)
				take([...event.dataTransfer.files])
			},
		},
	}
}
