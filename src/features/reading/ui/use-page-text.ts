import { startTransition, useEffect, useState } from 'react'
import type { TextPage } from '#features/books/rules.ts'
import type { PageSource } from './pages/page-source.ts'
import { darkThemes, type Theme } from './reader-state.ts'
import type { Spread } from './spreads.ts'

/** After the images of this page and the next ones. */
const restMs = 150
const none: TextPage = { lines: [], blocks: [] }
/** Recent pages by address without ticket; a page's text is a few kilobytes. */
const cache = new Map<string, TextPage>()
const maxCached = 40

export function usePageText(source: PageSource, index: number): TextPage {
	const key = keyOf(source, index)
	const [loaded, setLoaded] = useState<{ key: string; page: TextPage } | null>(null)
	const page = cache.get(key) ?? (loaded?.key === key ? loaded.page : none)
	useEffect(() => {
		if (cache.has(key)) return
		const leaving = new AbortController()
		const timer = setTimeout(() => {
			loadPageText(source, index, leaving.signal).then(
				page => startTransition(() => setLoaded({ key, page })),
				// Without text the page can still be read.
				() => undefined,
			)
		}, restMs)
		return () => {
			clearTimeout(timer)
			leaving.abort()
		}
	}, [source, index, key])
	return page
}

/** After the text of the page itself. */
const aheadMs = 500

/** On dark pages: once the texts of the pages beside are there, their pictures are never seen inverted. */
export function useTextsBeside(source: PageSource, spread: Spread, theme: Theme): void {
	const beside = [(spread[0] ?? 0) - 1, (spread.at(-1) ?? 0) + 1, (spread.at(-1) ?? 0) + spread.length]
	const wanted = [...new Set(beside)].filter(index => source.pages[index]).join()
	useEffect(() => {
		const isDark =
			theme === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : darkThemes.includes(theme)
		if (!isDark || wanted === '') return
		const leaving = new AbortController()
		const timer = setTimeout(() => {
			for (const index of wanted.split(',').map(Number))
				loadPageText(source, index, leaving.signal).catch(() => undefined)
		}, aheadMs)
		return () => {
			clearTimeout(timer)
			leaving.abort()
		}
	}, [source, wanted, theme])
}

export function cachedText(source: PageSource, index: number): TextPage | undefined {
	return cache.get(keyOf(source, index))
}

const keyOf = (source: PageSource, index: number) => source.text(index).split('?')[0] ?? ''

/** Rejects where the text does not come, and as the signal aborts. */
export async function loadPageText(
	source: PageSource,
	index: number,
	signal: AbortSignal,
): Promise<TextPage> {
	const stored = cachedText(source, index)
	if (stored) return stored
	const page = (await loadJson(source, () => source.text(index), signal)) as TextPage
	remember(keyOf(source, index), page)
	return page
}

/**
 * JSON of the book, with a new ticket where that of the address is too old; what is not there may be of a former edition, of which
 * the source hears. Rejects where it does not come, and as the signal aborts.
 */
export async function loadJson(
	source: PageSource,
	address: () => string,
	signal: AbortSignal,
): Promise<unknown> {
	const first = await fetch(address(), { signal })
	const answer = [401, 403, 404].includes(first.status) ? await again() : first
	if (!answer.ok) throw new Error(`${address().split('?')[0]} did not come: ${answer.status}`)
	return answer.json()

	async function again() {
		await source.renew()
		return fetch(address(), { signal })
	}
}

function remember(key: string, page: TextPage): void {
	cache.set(key, page)
	for (const oldest of cache.keys()) {
		if (cache.size <= maxCached) break
		cache.delete(oldest)
	}
}
