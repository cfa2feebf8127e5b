import { type RefObject, useLayoutEffect } from 'react'

type KeyActions = {
	larger(): void
	smaller(): void
	usual(): void
	/** Whether the text is there: before that nothing scrolls, and no page is turned by mistake. */
	isLoaded: boolean
}

/** As a share of the view's height: a line stays in sight. */
const screenful = 0.85

/**
 * Keys that mean something else over text than over a page: + - 0 set the size, PgUp and PgDn scroll and turn the page at its
 * end only. Listens before the reader's own shortcuts, which leave handled keys alone.
 */
export function useViewKeys(view: RefObject<HTMLElement | null>, actions: KeyActions): void {
	// Before the text is painted: a key that is pressed as it comes acts on it.
	useLayoutEffect(() => {
		function pressed(event: KeyboardEvent) {
			if (event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return
			if (document.querySelector('dialog[open]')) return
			const act = actionOf(event.key, view.current, actions)
			if (!act) return
			event.preventDefault()
			act()
		}
		window.addEventListener('keydown', pressed, { capture: true })
		return () => window.removeEventListener('keydown', pressed, { capture: true })
	})
}

function actionOf(key: string, view: HTMLElement | null, actions: KeyActions): (() => void) | null {
	if (key === '+' || key === '=') return actions.larger
	if (key === '-') return actions.smaller
	if (key === '0') return actions.usual
	if (!view || (key !== 'PageDown' && key !== 'PageUp')) return null
	if (!actions.isLoaded) return () => undefined
	const direction = key === 'PageDown' ? 1 : -1
	const room = direction === 1 ? view.scrollHeight - view.clientHeight - view.scrollTop : view.scrollTop
	return room > 1 ? () => view.scrollBy({ top: direction * screenful * view.clientHeight }) : null
}

function isTyping(target: EventTarget | null): boolean {
	return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}
