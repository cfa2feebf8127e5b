import { useEffect, useState } from 'react'
import type { TextRun } from '#features/books/rules.ts'
import type { PageSource } from './page-source.ts'

/** The pictures of this page and of the next ones come first. */
const restMs = 150
const none: readonly TextRun[] = []
/** Pages that were seen, by their address without the ticket; a page's words are a few kilobytes. */
const known = new Map<string, readonly TextRun[]>()
const knownMax = 40

/** The words of a page that rests. */
export function useTextRuns(source: PageSource, index: number): readonly TextRun[] {
	const [place = ''] = source.text(index).split('?')
	const [loaded, setLoaded] = useState<{ place: string; runs: readonly TextRun[] } | null>(null)
	const runs = known.get(place) ?? (loaded?.place === place ? loaded.runs : none)
	useEffect(() => {
		if (known.has(place)) return
		const leaving = new AbortController()
		const timer = setTimeout(() => {
			read(source, index, leaving.signal).then(
				found => {
					keep(place, found)
					setLoaded({ place, runs: found })
				},
				// A page without its words can still be read.
				() => undefined,
			)
		}, restMs)
		return () => {
			clearTimeout(timer)
			leaving.abort()
		}
	}, [source, index, place])
	return runs
}

async function read(source: PageSource, index: number, signal: AbortSignal): Promise<readonly TextRun[]> {
	const first = await fetch(source.text(index), { signal })
	const answer = first.status === 401 || first.status === 403 ? await again() : first
	if (!answer.ok) throw new Error(`the text of page ${index} did not come: ${answer.status}`)
	return (await answer.json()) as TextRun[]

	async function again() {
		await source.renew()
		return fetch(source.text(index), { signal })
	}
}

function keep(place: string, runs: readonly TextRun[]): void {
	known.set(place, runs)
	for (const oldest of known.keys()) {
		if (known.size <= knownMax) break
		known.delete(oldest)
	}
}
