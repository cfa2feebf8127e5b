import { startTransition, useEffect, useState } from 'react'
import type { Exercise, PageExercises } from '#features/exercises/rules.ts'
import { waitingChanges } from '#features/outbox/ui/outbox.ts'
import { useReader } from '#features/reading/ui/reader-store.ts'
import { spreadAt } from '#features/reading/ui/spreads.ts'
import { loadJson } from '#features/reading/ui/use-page-text.ts'
import type { OpenExercises, ReaderExercises } from './reader-exercises.tsx'

/** As `reader-exercises.tsx` queues them. */
const answerKind = 'answer'
/** After the text of the page, which comes after its image. */
const restMs = 500

/** Where the pages in view can be written in; null as long as none of them has an exercise, and no answer waits to be sent: then no code is loaded. */
export function useReaderExercises(
	deps: OpenExercises,
	owner: string | null | undefined,
): (Pick<ReaderExercises, 'panel'> & ReturnType<ReaderExercises['shown']>) | null {
	const { reader, source } = deps
	const [found, setFound] = useState<{ [index: number]: readonly Exercise[] }>({})
	const [exercises, setExercises] = useState<ReaderExercises | null>(null)
	const [attempt, setAttempt] = useState(0)
	const index = useReader(reader, state => state.index)
	const perView = useReader(reader, state => state.perView)
	const pairing = useReader(reader, state => state.pairing)
	const pages = spreadAt(index, { pages: source.pages, perView, pairing }).join()
	async function open() {
		if (exercises) return
		const { openExercises } = await import('./reader-exercises.tsx')
		startTransition(() => setExercises(opened => opened ?? openExercises(deps)))
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: what was found is found once; an attempt looks again
	useEffect(() => {
		const leaving = new AbortController()
		const load = async (page: number) => {
			const reply = await loadJson(source, () => source.exercises(page), leaving.signal)
			const here = (reply as PageExercises).exercises
			startTransition(() => setFound(others => ({ ...others, [page]: here })))
			if (here.length > 0) await open()
		}
		const retry = () => setAttempt(attempt + 1)
		const timer = setTimeout(() => {
			for (const page of pages.split(',').map(Number))
				if (!found[page]) load(page).catch(() => window.addEventListener('online', retry, { once: true }))
		}, restMs)
		return () => {
			clearTimeout(timer)
			leaving.abort()
			window.removeEventListener('online', retry)
		}
	}, [pages, source, attempt])
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each reader
	useEffect(() => {
		if (!owner) return
		// What was answered without a connection is sent from whatever page is open now.
		const send = async () => {
			if ((await waitingChanges(owner, answerKind)).length > 0) await open()
		}
		// Without a connection they wait for the next page that is opened.
		const timer = setTimeout(() => send().catch(() => undefined), restMs)
		return () => clearTimeout(timer)
	}, [owner])
	useEffect(
		() => (exercises && owner !== undefined ? exercises.setOwner(owner) : undefined),
		[exercises, owner],
	)
	return exercises && { ...exercises.shown(found), panel: exercises.panel }
}
