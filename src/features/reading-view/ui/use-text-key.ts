import { useEffect, useRef } from 'react'

/** The key that turns pages into text and back, the same on a Russian layout. */
export const textKey = { shown: 'V', code: 'KeyV' } as const

export function useTextKey(onPress: () => void): void {
	const act = useRef(onPress)
	useEffect(() => {
		act.current = onPress
	})
	useEffect(() => {
		function pressed(event: KeyboardEvent) {
			const { code, ctrlKey, altKey, metaKey, shiftKey, target, defaultPrevented } = event
			if (code !== textKey.code || ctrlKey || altKey || metaKey || shiftKey || defaultPrevented) return
			const isTyping =
				target instanceof Element && target.closest('input, textarea, select, [contenteditable]')
			if (isTyping || document.querySelector('dialog[open]')) return
			event.preventDefault()
			act.current()
		}
		window.addEventListener('keydown', pressed)
		return () => window.removeEventListener('keydown', pressed)
	}, [])
}
