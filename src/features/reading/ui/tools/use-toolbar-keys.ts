import { type RefObject, useEffect } from 'react'

/** Steps of the keys of a vertical toolbar; to its ends where it is no number. */
const steps: { readonly [key: string]: number | 'first' | 'last' } = {
	ArrowDown: 1,
	ArrowUp: -1,
	Home: 'first',
	End: 'last',
}

/**
 * A toolbar is one Tab stop; the arrows, Home and End move within it (ARIA Authoring Practices). Left and right
 * turn pages there as everywhere.
 */
export function useToolbarKeys(toolbar: RefObject<HTMLElement | null>): void {
	useEffect(() => {
		const element = toolbar.current
		if (!element) return
		const items = () => [...element.querySelectorAll<HTMLElement>('a, button:not(:disabled)')]
		function stopAt(item: Element | null | undefined) {
			for (const one of items()) one.tabIndex = one === item ? 0 : -1
		}
		function settle() {
			const all = items()
			stopAt(all.find(item => item.matches(':focus')) ?? all.find(isTabStop) ?? all[0])
		}
		function focused(event: FocusEvent) {
			if (event.target instanceof Element) stopAt(event.target)
		}
		function pressed(event: KeyboardEvent) {
			const step = steps[event.key]
			const all = items().filter(item => item.getClientRects().length > 0)
			const at = all.findIndex(item => item.matches(':focus'))
			if (step === undefined || at < 0) return
			event.preventDefault()
			if (step === 'first' || step === 'last') all.at(step === 'first' ? 0 : -1)?.focus()
			else all[(at + step + all.length) % all.length]?.focus()
		}
		settle()
		// Buttons come and go, and are disabled while they can do nothing.
		const observer = new MutationObserver(settle)
		observer.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] })
		element.addEventListener('focusin', focused)
		element.addEventListener('keydown', pressed)
		return () => {
			observer.disconnect()
			element.removeEventListener('focusin', focused)
			element.removeEventListener('keydown', pressed)
		}
	}, [toolbar])
}

const isTabStop = (item: HTMLElement) => item.getAttribute('tabindex') === '0'
