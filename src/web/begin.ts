/**
 * Runs in the browser before anything else of a page, written into it as text: it can use nothing from outside of itself.
 * The scripts that were set aside begin when the first picture is there; one that does not come holds nobody up for long.
 * A page that is whole without them waits for a sign of life as well, and at most ten seconds. What is pressed
 * meanwhile and needs them is pressed again once they are ready.
 */
export function begin(isWhole: boolean): void {
	const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll', 'wheel']
	const pictureWaitMs = 4000
	const calmMs = 1000
	const styleWaitMs = 2000
	const lifeWaitMs = 10_000
	const codeOf = (link: HTMLElement) => link.dataset.later === 'modulepreload'

	function later(): HTMLLinkElement[] {
		return [...document.querySelectorAll<HTMLLinkElement>('link[data-later]')]
	}

	function seen(): Promise<unknown> {
		const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
		const late = new Promise(resolve => setTimeout(resolve, pictureWaitMs))
		if (!picture || picture.complete) return Promise.resolve()
		const shown = new Promise(resolve => {
			picture.onload = resolve
			picture.onerror = resolve
		})
		return Promise.race([shown, late])
	}

	function painted(): Promise<unknown> {
		return new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
	}

	/** A browser that keeps something of ours has a reader's or a guest's own things to show. */
	function isKnown(): boolean {
		try {
			return localStorage.length > 0
		} catch {
			return false
		}
	}

	function life(): Promise<unknown> {
		return new Promise(resolve => {
			for (const sign of signs) window.addEventListener(sign, resolve, { capture: true, passive: true })
			setTimeout(resolve, lifeWaitMs)
		})
	}

	/** The document holds what it uses of the style sheet; the code may use the rest of it. */
	function styled(): Promise<unknown> {
		const sheets = later().filter(link => !codeOf(link))
		const all = sheets.map(link => new Promise(resolve => (link.onload = link.onerror = resolve)))
		return Promise.race([Promise.all(all), new Promise(resolve => setTimeout(resolve, styleWaitMs))])
	}

	/** When the page's own pictures are there, so that the code has only to be run when it is wanted. */
	function prefetch(): void {
		for (const link of later()) if (codeOf(link)) link.rel = 'prefetch'
	}

	async function start(): Promise<void> {
		const isStyled = styled()
		for (const link of later()) link.rel = link.dataset.later ?? ''
		await isStyled
		for (const held of document.querySelectorAll('script[type="application/x-later"]')) {
			const script = document.createElement('script')
			script.type = 'module'
			script.textContent = held.textContent
			// Without its code a page is what it was sent as: links and forms.
			script.onerror = () => letGo()
			document.head.append(script)
		}
	}

	/** @returns what lets presses pass again, without doing what was held */
	function holdPresses(): () => void {
		const pressed = new Set<HTMLElement>()
		const chosen = new Set<HTMLElement>()
		const sent = new Set<HTMLFormElement>()
		function hold(event: Event) {
			if (!(event.target instanceof Element)) return
			const wanted =
				event.type === 'change'
					? event.target.closest<HTMLElement>('select')
					: event.target.closest<HTMLElement>(
							'button[type="button"]:not([popovertarget], [commandfor]), input[type="checkbox"]',
						)
			if (!wanted) return
			event.stopImmediatePropagation()
			// A tick that nothing answers yet is not shown either.
			if (wanted instanceof HTMLInputElement) event.preventDefault()
			const kept = event.type === 'change' ? chosen : pressed
			kept.add(wanted)
		}
		/** A form without an address of its own is sent by the code: the browser would send it here, and lose the answer. */
		function holdForm(event: Event) {
			if (!(event.target instanceof HTMLFormElement) || event.target.hasAttribute('action')) return
			event.preventDefault()
			event.stopImmediatePropagation()
			sent.add(event.target)
		}
		window.addEventListener('click', hold, true)
		window.addEventListener('change', hold, true)
		window.addEventListener('submit', holdForm, true)
		function pass() {
			window.removeEventListener('click', hold, true)
			window.removeEventListener('change', hold, true)
			window.removeEventListener('submit', holdForm, true)
		}
		document.addEventListener('folio-ready', () => {
			pass()
			for (const button of pressed) button.click()
			for (const form of sent) form.requestSubmit()
			for (const select of chosen) select.dispatchEvent(new Event('change', { bubbles: true }))
		})
		return pass
	}

	async function run() {
		await seen()
		await painted()
		if (isWhole && !isKnown()) {
			const fetching = setTimeout(prefetch, calmMs)
			await awake
			clearTimeout(fetching)
		}
		await start()
	}

	const letGo = holdPresses()
	const awake = life()
	void run()
}
