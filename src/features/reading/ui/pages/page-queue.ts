import { createStore } from '#design/store.ts'
import type { Spread } from '../spreads.ts'
import { evicted } from './eviction.ts'
import { imagesInFlight, prefetchPlan } from './prefetch-plan.ts'

export type Loading = {
	done: Promise<void>
	picture: HTMLCanvasElement | null
	/** Aborts, or frees the image. */
	cancel(): void
}
export type PageQueue = {
	/** Loads the spread, what is expected, then the likeliest next pages; loads of other pages are aborted. */
	show(spread: Spread, direction: 1 | -1, expected?: readonly number[]): void
	isReady(index: number): boolean
	picture(index: number): HTMLCanvasElement | null
	/** Retries what failed: there is a new ticket, or the connection is back. */
	retry(): void
	close(): void
	watch(watcher: () => void): () => void
}
type Page = Loading & { state: 'loading' | 'ready' | 'failed' }
type PageQueueDeps = {
	pageCount: number
	load(index: number, options: { urgent: boolean }): Loading
	failed?(index: number): void
}

/** Keeps a bounded number of pages around the reader decoded: the likeliest first, few at a time. */
export function createPageQueue({ pageCount, load, failed }: PageQueueDeps): PageQueue {
	const pages = new Map<number, Page>()
	const settled = createStore(0)
	let seen: Spread = [0]
	let near: number[] = []
	let wanted: number[] = []
	/** After a jump the page in view has the connection to itself; turning pages prefetches in parallel. */
	let hasJumped = false

	function drop(index: number) {
		pages.get(index)?.cancel()
		pages.delete(index)
	}

	function settle(index: number, page: Page, state: 'ready' | 'failed') {
		if (pages.get(index) !== page) return
		page.state = state
		if (state === 'failed') failed?.(index)
		settled.set(settled.get() + 1)
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
		evict()
	}

	function evict() {
		for (const index of evicted(pages.keys(), { at: seen[0], keep: wanted })) drop(index)
	}

	return {
		show(spread, direction, expected = []) {
			hasJumped = near.length > 0 && !spread.some(index => near.includes(index))
			seen = spread
			near = [...spread, ...prefetchPlan(spread, { direction, pageCount })]
			wanted = [...spread, ...expected, ...near]
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
		watch: settled.watch,
	}
}
