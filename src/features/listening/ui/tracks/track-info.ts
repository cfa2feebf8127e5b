import { createStore } from '#design/store.ts'
import type { TrackInfo } from '#features/audio-files/contract.ts'
import type { Cue } from '#features/transcripts/contract.ts'

/** Properties and waveforms of the book's tracks; fetched once, on first use. */
export type TrackInfoStore = {
	all(): ReadonlyMap<string, TrackInfo>
	watch(watcher: () => void): () => void
	/** Again after a while as long as tracks are being probed. */
	ask(): void
	/** 1000 bytes; null if there is no waveform. */
	peaks(source: string): Promise<Uint8Array | null>
	/** The transcript; empty for none. */
	cues(source: string): Promise<readonly Cue[]>
	close(): void
}
type Calls = {
	tracks(): Promise<{ tracks: TrackInfo[] }>
	peaks(source: string): Promise<Response>
	transcript(source: string): Promise<{ cues: Cue[] }>
}

const waitsMs = [1500, 3000, 6000, 12_000, 24_000]

export function createTrackInfoStore({ tracks, peaks, transcript }: Calls): TrackInfoStore {
	const known = createStore<ReadonlyMap<string, TrackInfo>>(new Map())
	let isRequested = false
	let timer: ReturnType<typeof setTimeout> | undefined
	const waves = new Map<string, Promise<Uint8Array | null>>()
	const texts = new Map<string, Promise<readonly Cue[]>>()

	function load(turn: number) {
		tracks().then(
			answer => {
				known.set(new Map(answer.tracks.map(track => [track.source, track])))
				const isPending = answer.tracks.some(track => track.seconds === null && track.fault === null)
				const waitMs = waitsMs[turn]
				if (isPending && waitMs) timer = setTimeout(() => load(turn + 1), waitMs)
			},
			// Durations are optional: the next use retries.
			() => {
				isRequested = false
			},
		)
	}

	return {
		all: known.get,
		watch: known.watch,
		ask() {
			if (isRequested) return
			isRequested = true
			load(0)
		},
		peaks(source) {
			const wave =
				waves.get(source) ??
				peaks(source)
					.then(async answer => new Uint8Array(await answer.arrayBuffer()))
					.catch(() => {
						waves.delete(source)
						return null
					})
			waves.set(source, wave)
			return wave
		},
		cues(source) {
			const text =
				texts.get(source) ??
				transcript(source)
					.then(answer => answer.cues)
					.catch(() => {
						texts.delete(source)
						return []
					})
			texts.set(source, text)
			return text
		},
		close: () => clearTimeout(timer),
	}
}
