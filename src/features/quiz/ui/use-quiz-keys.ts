import { useEffect, useRef } from 'react'

type Keys = { onDigit(digit: number): void; onEnter(): void }

/** Digits choose an answer and Enter continues, wherever the focus is; a focused control keeps its own Enter. */
export function useQuizKeys(keys: Keys): void {
	const latest = useRef(keys)
	useEffect(() => {
		latest.current = keys
	})
	useEffect(() => {
		function press(event: KeyboardEvent) {
			if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
			const isOnControl =
				event.target instanceof Element && event.target.closest('button, a, input, dialog') !== null
			if (/^[1-9]$/.test(event.key)) latest.current.onDigit(Number(event.key))
			else if (event.key === 'Enter' && !isOnControl) latest.current.onEnter()
		}
		document.addEventListener('keydown', press)
		return () => document.removeEventListener('keydown', press)
	}, [])
}
