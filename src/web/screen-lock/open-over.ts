/**
 * Opens a modal dialog over everything and keeps it there: nothing closes it or what lies under it, neither Escape nor the back
 * gesture of a phone, and no key reaches the screen.
 * @returns closes it
 */
export function openOver(dialog: HTMLDialogElement): () => void {
	const ending = new AbortController()
	const capture = { capture: true, signal: ending.signal }
	const closedByUser = new Set<HTMLDialogElement>()
	let focused: HTMLElement | null = null

	function show(): void {
		// The first field has the email already.
		const next = focused ?? dialog.querySelector<HTMLElement>('input[type="password"]')
		if (dialog.open) dialog.close()
		dialog.showModal()
		next?.focus()
	}

	function onKey(event: KeyboardEvent): void {
		event.stopImmediatePropagation()
		if (event.key === 'Escape') event.preventDefault()
	}

	/** Not every such event can be prevented: `onClose` opens again what was closed all the same. */
	function onCancel(event: Event): void {
		const { target } = event
		// The choice of a file has such an event as well.
		if (!(target instanceof HTMLDialogElement)) return
		event.preventDefault()
		event.stopImmediatePropagation()
		if (!event.cancelable) closedByUser.add(target)
	}

	function onClose(event: Event): void {
		const { target } = event
		if (!(target instanceof HTMLDialogElement)) return
		if (target === dialog) {
			event.stopImmediatePropagation()
			if (!dialog.open) show()
		} else if (closedByUser.delete(target)) {
			event.stopImmediatePropagation()
			target.showModal()
		}
	}

	dialog.addEventListener(
		'focusin',
		({ target }) => {
			if (target instanceof HTMLElement) focused = target
		},
		capture,
	)
	addEventListener('keydown', onKey, capture)
	addEventListener('cancel', onCancel, capture)
	addEventListener('close', onClose, capture)
	// What the screen opens now, as an answer has come, would lie over this one.
	const opened = new MutationObserver(changes => {
		if (changes.some(({ target }) => target !== dialog && isModal(target))) show()
	})
	opened.observe(document.body, { subtree: true, attributeFilter: ['open'] })
	show()
	return () => {
		ending.abort()
		opened.disconnect()
		dialog.close()
	}
}

function isModal(node: Node): boolean {
	return node instanceof HTMLDialogElement && node.matches(':modal')
}
