import { useEffect, useState, useSyncExternalStore } from 'react'
import type { TrackInfo } from '../contract.ts'
import type { TrackFacts } from './track-facts.ts'

const nothing: ReadonlyMap<string, TrackInfo> = new Map()

/** What is known of the book's tracks, by file; asked for by whoever shows it. */
export function useTrackFacts(facts: TrackFacts): ReadonlyMap<string, TrackInfo> {
	useEffect(() => facts.ask(), [facts])
	return useSyncExternalStore(facts.watch, facts.all, () => nothing)
}

/** The waveform of a track; null while it is on its way and where there is none. */
export function usePeaks(facts: TrackFacts, source: string | undefined): Uint8Array | null {
	const [wave, setWave] = useState<{ source: string; peaks: Uint8Array | null } | null>(null)
	useEffect(() => {
		if (!source) return
		let isHere = true
		void facts.peaks(source).then(peaks => isHere && setWave({ source, peaks }))
		return () => {
			isHere = false
		}
	}, [facts, source])
	return wave && wave.source === source ? wave.peaks : null
}
