import { useEffect, useRef } from 'react'
import type { Session } from './practice-session.ts'

/** Space shows the answer, 1 to 4 rate it, R says it again. */
export function usePracticeKeys(session: Session, say: () => void): void {
	const latest = useRef(say)
	latest.current = say
	useEffect(() => {
		function pressed(event: KeyboardEvent) {
			if (event.ctrlKey || event.altKey || event.metaKey) return
			const { target, key, code } = event
			if (target instanceof Element && target.closest('input, textarea, select, dialog')) return
			const { isShown, card } = session.state.get()
			// A focused button is pressed by Space itself.
			const isOnControl = target instanceof Element && target.closest('button, a') !== null
			if (!card) return
			if (key === ' ' && !isShown && !isOnControl) session.show()
			else if (isShown && /^[1-4]$/.test(key)) session.rate(Number(key) as 1 | 2 | 3 | 4)
			else if (code === 'KeyR' && (isShown || card.kind === 'sound')) latest.current()
			else return
			event.preventDefault()
		}
		window.addEventListener('keydown', pressed)
		return () => window.removeEventListener('keydown', pressed)
	}, [session])
}
