import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Cue, TrackInfo } from '../contract.ts'
import type { TrackFacts } from './track-facts.ts'

const nothing: ReadonlyMap<string, TrackInfo> = new Map()

/** What is known of the book's tracks, by file; asked for by whoever shows it. */
export function useTrackFacts(facts: TrackFacts): ReadonlyMap<string, TrackInfo> {
	useEffect(() => facts.ask(), [facts])
	return useSyncExternalStore(facts.watch, facts.all, () => nothing)
}

/** The waveform of a track; null while it is on its way and where there is none. */
export function usePeaks(facts: TrackFacts, source: string | undefined): Uint8Array | null {
	return useFact(facts.peaks, source)
}

/** What is said in a track; null while it is on its way. */
export function useCues(facts: TrackFacts, source: string | undefined): readonly Cue[] | null {
	return useFact(facts.cues, source)
}

function useFact<Fact>(
	ask: (source: string) => Promise<Fact | null>,
	source: string | undefined,
): Fact | null {
	const [known, setKnown] = useState<{ source: string; fact: Fact | null } | null>(null)
	useEffect(() => {
		if (!source) return
		let isHere = true
		void ask(source).then(fact => isHere && setKnown({ source, fact }))
		return () => {
			isHere = false
		}
	}, [ask, source])
	return known && known.source === source ? known.fact : null
}
