import { useEffect, useRef } from 'react'

type Acts = { save(): void; undo: (() => void) | null; redo: (() => void) | null }

/** Ctrl+S, Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y), by key position, so that they work in a Russian layout. */
export function useEditKeys(acts: Acts): void {
	const latest = useRef(acts)
	useEffect(() => {
		latest.current = acts
	})
	useEffect(() => {
		function onKeyDown(event: KeyboardEvent): void {
			if (!(event.ctrlKey || event.metaKey) || event.altKey) return
			// A dialog has fields of its own.
			if (event.target instanceof Element && event.target.closest('dialog')) return
			const { save, undo, redo } = latest.current
			const act = { KeyS: save, KeyZ: event.shiftKey ? redo : undo, KeyY: redo }[event.code]
			if (act === undefined) return
			event.preventDefault()
			act?.()
		}
		addEventListener('keydown', onKeyDown)
		return () => removeEventListener('keydown', onKeyDown)
	}, [])
}
