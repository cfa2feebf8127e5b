import { useEffect, useState, useSyncExternalStore } from 'react'
import type { TrackInfo } from '#features/audio-files/contract.ts'
import type { Cue } from '#features/transcripts/contract.ts'
import type { TrackFacts } from './track-info.ts'

const nothing: ReadonlyMap<string, TrackInfo> = new Map()

export function useTrackFacts(facts: TrackFacts): ReadonlyMap<string, TrackInfo> {
	useEffect(() => facts.ask(), [facts])
	return useSyncExternalStore(facts.watch, facts.all, () => nothing)
}

/** The waveform of a track; null while loading and if there is none. */
export function usePeaks(facts: TrackFacts, source: string | undefined): Uint8Array | null {
	return useFact(facts.peaks, source)
}

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
