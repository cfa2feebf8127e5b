const moved = new WeakSet<HTMLElement>()

/**
 * A toolbar is one Tab stop; the arrows, Home and End move within it (ARIA Authoring Practices). Left and right
 * turn pages there as everywhere. Lasts as long as the element.
 */
export function moveByKeys(element: HTMLElement | null): void {
	if (!element || moved.has(element)) return
	moved.add(element)
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
		const all = items().filter(item => item.getClientRects().length > 0)
		const at = all.findIndex(item => item.matches(':focus'))
		const places: { [key: string]: number } = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }
		const to = places[event.key]
		if (to === undefined || at < 0) return
		event.preventDefault()
		all.at(to % all.length)?.focus()
	}
	settle()
	// Buttons come and go, and are disabled while they can do nothing.
	const observer = new MutationObserver(settle)
	observer.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] })
	element.addEventListener('focusin', focused)
	element.addEventListener('keydown', pressed)
}

const isTabStop = (item: HTMLElement) => item.getAttribute('tabindex') === '0'
