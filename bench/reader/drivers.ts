/** What a page under measurement can do, whoever made it. Pages are numbered from 1. */
type Driver = {
	/** Whether the page is complete on the screen. */
	ready(page: number): boolean
	/** Whether anything of the page can be recognised. */
	known(page: number): boolean
	next(): void
	goTo(page: number): void
	/** Types the number of a page and does not go there yet. */
	typePage?(page: number): void
	current(): number
	search?(query: string): Promise<void>
}
declare global {
	interface Window {
		bench: Driver
		firstPageMs?: number
	}
}

/** Runs in every page before its own scripts: notes when its first page is complete, plus one frame. */
export function watchFirstPage(): void {
	const look = () => {
		if (!window.bench?.ready(1)) return void requestAnimationFrame(look)
		const image = document.querySelector<HTMLImageElement>('[data-page-index] img, .pagediv0 img, body > img')
		const decoded = image?.decode().catch(() => undefined) ?? Promise.resolve()
		void decoded.then(() =>
			requestAnimationFrame(() => {
				window.firstPageMs = performance.now()
			}),
		)
	}
	requestAnimationFrame(look)
}

/** Drives our own reader by its own keys and fields, and looks at what is on the screen. */
export function driveOurs(): void {
	const pageOf = (page: number) => document.querySelector(`[data-page-index="${page - 1}"]`)
	const ready = (page: number) => {
		const image = pageOf(page)?.querySelector('img')
		const drawn = pageOf(page)?.querySelector<HTMLCanvasElement>('[data-picture] > canvas')
		return image ? image.complete && image.naturalWidth > 0 : (drawn?.width ?? 0) > 0
	}
	const press = (key: string) => window.dispatchEvent(new KeyboardEvent('keydown', { key, code: key }))
	const type = (field: HTMLInputElement, value: string) => {
		Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
		field.dispatchEvent(new Event('input', { bubbles: true }))
	}
	/** The field takes what is printed on the pages, where that is not their number. */
	const labels = (): string[] | null => {
		const given = document.querySelector('[data-island] + script[type="application/json"]')?.textContent
		if (!given) throw new Error('no island')
		const { book } = JSON.parse(given) as { book: { page_labels: string[] | null } }
		return book.page_labels
	}
	function typePage(page: number): HTMLInputElement {
		const field = document.querySelector<HTMLInputElement>('#page-field')
		if (!field) throw new Error('no page field')
		type(field, labels()?.[page - 1] ?? String(page))
		return field
	}
	window.bench = {
		ready,
		known(page) {
			const picture = pageOf(page)?.querySelector<HTMLElement>('span[aria-hidden]')
			const address = /url\("(.*)"\)/.exec(picture?.style.backgroundImage ?? '')?.[1]
			const sheet = address && performance.getEntriesByName(new URL(address, location.href).href)[0]
			return ready(page) || (sheet instanceof PerformanceResourceTiming && sheet.responseEnd > 0)
		},
		next: () => void press('ArrowRight'),
		goTo: page => typePage(page).form?.requestSubmit(),
		typePage,
		current: () => Number(document.querySelector('[data-page-index]')?.getAttribute('data-page-index')) + 1,
		async search(query) {
			press('/')
			const field = await until(() => document.querySelector<HTMLInputElement>('input[type="search"]'))
			type(field, query)
			await until(() => document.querySelector('search mark'))
		},
	}
	async function until<T>(look: () => T | null): Promise<T> {
		for (;;) {
			const found = look()
			if (found) return found
			await new Promise(resolve => requestAnimationFrame(resolve))
		}
	}
}

/** An image that the browser shows by itself. */
export function driveImage(): void {
	const never = () => undefined
	window.bench = {
		ready() {
			const image = document.querySelector('img')
			return (image?.complete ?? false) && (image?.naturalWidth ?? 0) > 0
		},
		known: () => false,
		...{ next: never, goTo: never, current: () => 1 },
	}
}

export type Turn = { ms: number; frames: number; knownMs: number; blankFrames: number }

/** Goes to a page and counts until it is complete; runs in the page. `to` 0 is the next one. */
export async function turn(to: number): Promise<Turn> {
	const { bench } = window
	const page = to || bench.current() + 1
	const begin = performance.now()
	let [frames, blankFrames, knownMs] = [0, 0, -1]
	if (to) bench.goTo(to)
	else bench.next()
	for (;;) {
		await new Promise(resolve => requestAnimationFrame(resolve))
		frames += 1
		const isKnown = bench.known(page)
		if (isKnown && knownMs < 0) knownMs = performance.now() - begin
		if (!isKnown) blankFrames += 1
		if (bench.ready(page)) return { ms: performance.now() - begin, frames, knownMs, blankFrames }
		if (performance.now() - begin > 30_000) return { ms: 30_000, frames, knownMs: 30_000, blankFrames }
	}
}

/** Twelve turns, one every 60 ms; how long each page took, and the frames in which nothing of it could be seen. */
export async function flick(): Promise<{ ms: number[]; blankFrames: number }> {
	const { bench } = window
	const ms: number[] = []
	let blankFrames = 0
	let isOver = false
	const pending = new Map<number, number>()
	const watch = () => {
		const now = performance.now()
		for (const [page, since] of pending) {
			if (!bench.ready(page)) continue
			ms.push(now - since)
			pending.delete(page)
		}
		if (!bench.known(bench.current())) blankFrames += 1
		if (!isOver) requestAnimationFrame(watch)
	}
	requestAnimationFrame(watch)
	for (let step = 0; step < 12; step += 1) {
		// A page that was left before it came has taken until then.
		for (const since of pending.values()) ms.push(performance.now() - since)
		pending.clear()
		const page = bench.current() + 1
		pending.set(page, performance.now())
		bench.next()
		await new Promise(resolve => setTimeout(resolve, 60))
	}
	const end = performance.now() + 3000
	while (pending.size > 0 && performance.now() < end) await new Promise(resolve => setTimeout(resolve, 10))
	isOver = true
	for (const [, since] of pending) ms.push(performance.now() - since)
	return { ms, blankFrames }
}
