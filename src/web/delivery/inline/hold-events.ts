/** A press that reaches an island which is not hydrated yet makes React hydrate all of it at once, before the press is seen. */
const presses = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend']
const withhold = (event: Event) => event.stopPropagation()

/** More are a hand that lies on the keyboard. */
const maxHeldKeys = 50

/**
 * Holds clicks on buttons, boxes and links that open something on the page (`data-opens`), choices and submissions
 * that only code can answer, and replays each once after hydration (`folio-ready`). Until then what was pressed is `aria-busy`.
 * Keys are held, and replayed in their order, where the page has commands for them (`data-has-keys`).
 * @returns releases events without replaying what was held
 */
export function holdEvents(): () => void {
	const pressed = new Set<HTMLElement>()
	const chosen = new Set<HTMLElement>()
	const sent = new Set<HTMLFormElement>()
	const keys: KeyboardEvent[] = []
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
	function holdKey(event: KeyboardEvent) {
		if (!isCommand(event) || !document.querySelector('[data-has-keys]')) return
		event.preventDefault()
		event.stopImmediatePropagation()
		if (keys.length < maxHeldKeys) keys.push(event)
	}
	function release() {
		for (const type of presses) window.removeEventListener(type, withhold, true)
		window.removeEventListener('click', hold, true)
		window.removeEventListener('change', hold, true)
		window.removeEventListener('submit', holdForm, true)
		window.removeEventListener('keydown', holdKey, true)
		for (const element of [...pressed, ...chosen]) element.ariaBusy = null
	}
	for (const type of presses) window.addEventListener(type, withhold, true)
	window.addEventListener('click', hold, true)
	window.addEventListener('change', hold, true)
	window.addEventListener('submit', holdForm, true)
	window.addEventListener('keydown', holdKey, true)
	document.addEventListener('folio-ready', () => {
		release()
		for (const button of pressed) button.click()
		for (const form of sent) form.requestSubmit()
		for (const select of chosen) select.dispatchEvent(new Event('change', { bubbles: true }))
		for (const key of keys) document.body.dispatchEvent(new KeyboardEvent('keydown', key))
	})
	return () => {
		release()
		// Code that comes later finds what nobody waits for any more.
		for (const held of [pressed, chosen, sent]) held.clear()
		keys.length = 0
	}
}

/** A letter, a sign or a key that turns pages, where no field answers it, nor a button that is focused. */
function isCommand({ key, ctrlKey, altKey, metaKey, target }: KeyboardEvent): boolean {
	const isKey = key.length === 1 || /^(Arrow|Page|Home|End)/.test(key)
	const answering = `input, select, textarea${key === ' ' ? ', a, button, summary' : ''}`
	const isAnswered = target instanceof Element && target.closest(answering)
	return isKey && !ctrlKey && !altKey && !metaKey && !isAnswered
}

/** In a new tab or window. */
export function opensElsewhere(event: Event): boolean {
	return event instanceof MouseEvent && (event.metaKey || event.ctrlKey || event.shiftKey)
}
