import { evicted } from './eviction.ts'
import { imagesInFlight, prefetchPlan } from './prefetch-plan.ts'
import type { Spread } from './spreads.ts'

/** A page's image on its way. */
export type Loading = {
	/** Fulfilled when it is decoded and can be shown at once. */
	done: Promise<void>
	/** Where it is drawn once it is done. */
	picture: HTMLCanvasElement | null
	/** Stops it, or gives back what it took. */
	cancel(): void
}
export type PageQueue = {
	/** Fetches what is seen and then what is likely to be next; what was on its way for another place is cancelled. */
	show(spread: Spread, direction: 1 | -1): void
	/** Whether the page can be shown without waiting. */
	isReady(index: number): boolean
	/** The page's picture; null until it is ready. */
	picture(index: number): HTMLCanvasElement | null
	/** Tries again what failed: there is a new ticket, or the connection is back. */
	retry(): void
	/** Lets go of everything. */
	close(): void
	watch(watcher: () => void): () => void
}
type Page = Loading & { state: 'loading' | 'ready' | 'failed' }
type Needs = {
	pageCount: number
	load(index: number, options: { urgent: boolean }): Loading
	/** Told of a page that did not come. */
	failed?(index: number): void
}

/** Keeps the pages around the reader decoded: a bounded number, the likeliest first, few at a time. */
export function createPageQueue({ pageCount, load, failed }: Needs): PageQueue {
	const pages = new Map<number, Page>()
	const watchers = new Set<() => void>()
	let seen: Spread = [0]
	let wanted: number[] = []
	/** After a jump the page that is waited for has the line to itself; who leafs wants the next ones as well. */
	let hasJumped = false

	function drop(index: number) {
		pages.get(index)?.cancel()
		pages.delete(index)
	}

	function settle(index: number, page: Page, state: 'ready' | 'failed') {
		if (pages.get(index) !== page) return
		page.state = state
		if (state === 'failed') failed?.(index)
		for (const watcher of watchers) watcher()
		fill()
	}

	function fill() {
		const running = () => [...pages.values()].filter(page => page.state === 'loading').length
		const isWaitedFor = () => seen.some(index => pages.get(index)?.state === 'loading')
		for (const index of wanted) {
			if (pages.has(index)) continue
			const urgent = seen.some(s => s === index)
			if (!urgent && ((hasJumped && isWaitedFor()) || running() >= imagesInFlight)) break
			const page: Page = { ...load(index, { urgent }), state: 'loading' }
			pages.set(index, page)
			page.done.then(
				() => settle(index, page, 'ready'),
				() => settle(index, page, 'failed'),
			)
		}
		letGo()
	}

	function letGo() {
		for (const index of evicted(pages.keys(), { at: seen[0], keep: wanted })) drop(index)
	}

	return {
		show(spread, direction) {
			hasJumped = wanted.length > 0 && !spread.some(index => wanted.includes(index))
			seen = spread
			wanted = [...spread, ...prefetchPlan(spread, { direction, pageCount })]
			const abandoned = [...pages].filter(
				([index, page]) => page.state !== 'ready' && !wanted.includes(index),
			)
			for (const [index] of abandoned) drop(index)
			fill()
		},
		isReady: index => pages.get(index)?.state === 'ready',
		picture(index) {
			const page = pages.get(index)
			return page?.state === 'ready' ? page.picture : null
		},
		retry() {
			for (const [index, page] of [...pages]) if (page.state === 'failed') drop(index)
			fill()
		},
		close() {
			wanted = []
			for (const index of [...pages.keys()]) drop(index)
		},
		watch(watcher) {
			watchers.add(watcher)
			return () => watchers.delete(watcher)
		},
	}
}
