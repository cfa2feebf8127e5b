import type { Cue, TrackInfo } from '../contract.ts'

/** What the server knows of the book's tracks and their waveforms; asked for when somebody looks, and once. */
export type TrackFacts = {
	/** By file; empty until the answer is there. */
	all(): ReadonlyMap<string, TrackInfo>
	watch(watcher: () => void): () => void
	/** Asks; again after a while as long as tracks are being looked at. */
	ask(): void
	/** 1000 bytes; null where there is no waveform. */
	peaks(source: string): Promise<Uint8Array | null>
	/** What is said; nothing where nobody wrote it down. */
	cues(source: string): Promise<readonly Cue[]>
	close(): void
}
type Calls = {
	tracks(): Promise<{ tracks: TrackInfo[] }>
	peaks(source: string): Promise<Response>
	transcript(source: string): Promise<{ cues: Cue[] }>
}

const waitsMs = [1500, 3000, 6000, 12_000, 24_000]

export function createTrackFacts({ tracks, peaks, transcript }: Calls): TrackFacts {
	let known: ReadonlyMap<string, TrackInfo> = new Map()
	let asked = false
	let timer: ReturnType<typeof setTimeout> | undefined
	const watchers = new Set<() => void>()
	const waves = new Map<string, Promise<Uint8Array | null>>()
	const texts = new Map<string, Promise<readonly Cue[]>>()

	function load(turn: number) {
		tracks().then(
			answer => {
				known = new Map(answer.tracks.map(track => [track.source, track]))
				for (const watcher of watchers) watcher()
				const isPending = answer.tracks.some(track => track.seconds === null && track.fault === null)
				const waitMs = waitsMs[turn]
				if (isPending && waitMs) timer = setTimeout(() => load(turn + 1), waitMs)
			},
			// Lengths are a courtesy: the next one who looks asks again.
			() => {
				asked = false
			},
		)
	}

	return {
		all: () => known,
		watch(watcher) {
			watchers.add(watcher)
			return () => watchers.delete(watcher)
		},
		ask() {
			if (asked) return
			asked = true
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
