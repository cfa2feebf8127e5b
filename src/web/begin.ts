import type { LateLetters } from './letters.ts'

/**
 * Runs in the browser before anything else of a page, written into it as text: it can use nothing from outside of itself.
 * The page's code begins when the first picture is there; one that does not come holds nobody up for long. A page that is
 * whole without its code waits for a sign of life as well, and at most ten seconds. What is pressed meanwhile and needs the
 * code is pressed again once that is ready.
 * @param isWhole whether the page is whole without its code
 * @param code addresses of its modules, each after those that it imports; the last one begins
 * @param letters what is fetched after the picture
 */
export function begin(isWhole: boolean, code: readonly string[], letters: LateLetters | null): void {
	const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll', 'wheel']
	const pictureWaitMs = 4000
	const calmMs = 1000
	const fetchWaitMs = 2000
	const lifeWaitMs = 10_000

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

	function linked(rel: string, href: string): HTMLLinkElement {
		return Object.assign(document.createElement('link'), { rel, href })
	}

	/** Waits for what the links name, but not for long. */
	function fetched(links: readonly HTMLLinkElement[]): Promise<unknown> {
		const all = links.map(link => new Promise(resolve => (link.onload = link.onerror = resolve)))
		return Promise.race([Promise.all(all), new Promise(resolve => setTimeout(resolve, fetchWaitMs))])
	}

	/** The document holds what it uses of the style sheets; the code may use the rest of them. */
	function styled(): Promise<unknown> {
		const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')]
		for (const sheet of sheets) sheet.rel = 'stylesheet'
		return fetched(sheets)
	}

	function rest(): Promise<unknown> {
		return new Promise(resolve => setTimeout(resolve))
	}

	/** Each in a task of its own: only to ask for all of them held a slowed phone up for 100 ms. */
	async function ask(links: readonly HTMLLinkElement[]): Promise<void> {
		for (const link of links) {
			document.head.append(link)
			await rest()
		}
	}

	/** The files before the sheet that asks for them, so that the page is laid out once more and not with each of them. */
	async function lettered({ sheet, files }: LateLetters): Promise<void> {
		const font = { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }
		const links = files.map(href => Object.assign(linked('preload', href), font))
		const areHere = fetched(links)
		await ask(links)
		await areHere
		await ask([linked('stylesheet', sheet)])
	}

	/** Each module in a task of its own: between two of them a slow phone answers the finger. */
	async function runCode(): Promise<void> {
		// Where none could be fetched ahead, one after another would be a journey each: the last one names the others at once.
		const areFetched = document.createElement('link').relList.supports('modulepreload')
		for (const address of areFetched ? code : code.slice(-1)) {
			await import(/* @vite-ignore */ address)
			await rest()
		}
	}

	async function start(): Promise<void> {
		const isStyled = styled()
		await rest()
		await ask(code.map(address => linked('modulepreload', address)))
		if (letters) void lettered(letters)
		await isStyled
		await runCode()
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
			// When the page's own pictures are there, so that the code has only to be run when it is wanted.
			const fetching = setTimeout(() => ask(code.map(address => linked('prefetch', address))), calmMs)
			await awake
			clearTimeout(fetching)
		}
		// Without its code a page is what it was sent as: links and forms.
		await start().catch(letGo)
	}

	const letGo = holdPresses()
	const awake = life()
	void run()
}
