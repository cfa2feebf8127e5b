import { useEffect, useState, useSyncExternalStore } from 'react'
import type { TrackInfo } from '#features/audio-files/contract.ts'
import type { Cue } from '#features/transcripts/contract.ts'
import type { TrackInfoStore } from './track-info.ts'

const nothing: ReadonlyMap<string, TrackInfo> = new Map()

export function useTrackInfo(trackInfo: TrackInfoStore): ReadonlyMap<string, TrackInfo> {
	useEffect(() => trackInfo.ask(), [trackInfo])
	return useSyncExternalStore(trackInfo.watch, trackInfo.all, () => nothing)
}

/** The waveform of a track; null while loading and if there is none. */
export function usePeaks(trackInfo: TrackInfoStore, source: string | undefined): Uint8Array | null {
	return useTrackValue(trackInfo.peaks, source)
}

export function useCues(trackInfo: TrackInfoStore, source: string | undefined): readonly Cue[] | null {
	return useTrackValue(trackInfo.cues, source)
}

function useTrackValue<Value>(
	ask: (source: string) => Promise<Value | null>,
	source: string | undefined,
): Value | null {
	const [known, setKnown] = useState<{ source: string; value: Value | null } | null>(null)
	useEffect(() => {
		if (!source) return
		let isHere = true
		void ask(source).then(value => isHere && setKnown({ source, value }))
		return () => {
			isHere = false
		}
	}, [ask, source])
	return known && known.source === source ? known.value : null
}
