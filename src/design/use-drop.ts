import { type DragEventHandler, useState } from 'react'

type Zone = { onDragOver: DragEventHandler; onDragLeave: DragEventHandler; onDrop: DragEventHandler }

/** Needs a button beside it for keyboards. @param take gets the dropped files, possibly none */
export function useDrop(take: (files: File[]) => void): { isOver: boolean; zone: Zone } {
	const [isOver, setOver] = useState(false)
	return {
		isOver,
		zone: {
			onDragOver(event) {
				// Without it the browser opens the file.
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
