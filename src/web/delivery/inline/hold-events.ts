/** A press that reaches an island which is not hydrated yet makes React hydrate all of it at once, before the press is seen. */
const presses = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend']
const withhold = (event: Event) => event.stopPropagation()

/**
 * Holds clicks on buttons, boxes and links that open something on the page (`data-opens`), choices and submissions
 * that only code can answer, and replays each once after hydration (`folio-ready`). Until then what was pressed is `aria-busy`.
 * @returns releases events without replaying what was held
 */
export function holdEvents(): () => void {
	const pressed = new Set<HTMLElement>()
	const chosen = new Set<HTMLElement>()
	const sent = new Set<HTMLFormElement>()
	function hold(event: Event) {
		if (!(event.target instanceof Element)) return
		const wanted =
			event.type === 'change'
				? event.target.closest<HTMLElement>('select')
				: event.target.closest<HTMLElement>(
						'button[type="button"]:not([popovertarget], [commandfor]), input[type="checkbox"], [data-opens]',
					)
		if (!wanted || opensElsewhere(event)) return
		event.stopImmediatePropagation()
		// A checkbox must not change before hydration, nor a link be followed.
		if (event.type === 'click') event.preventDefault()
		const held = event.type === 'change' ? chosen : pressed
		held.add(wanted)
		wanted.ariaBusy = 'true'
	}
	/** A form without `action` is submitted by code: the browser would navigate here and lose the data. */
	function holdForm(event: Event) {
		if (!(event.target instanceof HTMLFormElement) || event.target.hasAttribute('action')) return
		event.preventDefault()
		event.stopImmediatePropagation()
		sent.add(event.target)
	}
	function release() {
		for (const type of presses) window.removeEventListener(type, withhold, true)
		window.removeEventListener('click', hold, true)
		window.removeEventListener('change', hold, true)
		window.removeEventListener('submit', holdForm, true)
		for (const element of [...pressed, ...chosen]) element.ariaBusy = null
	}
	for (const type of presses) window.addEventListener(type, withhold, true)
	window.addEventListener('click', hold, true)
	window.addEventListener('change', hold, true)
	window.addEventListener('submit', holdForm, true)
	document.addEventListener('folio-ready', () => {
		release()
		for (const button of pressed) button.click()
		for (const form of sent) form.requestSubmit()
		for (const select of chosen) select.dispatchEvent(new Event('change', { bubbles: true }))
	})
	return release
}

/** In a new tab or window. */
export function opensElsewhere(event: Event): boolean {
	return event instanceof MouseEvent && (event.metaKey || event.ctrlKey || event.shiftKey)
}
