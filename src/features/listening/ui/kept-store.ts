import type { Kept, Passage, TrackHeard } from '../contract.ts'
import { bothHeard, unheard, withHeard } from '../rules.ts'
import { guestKept, keepForGuest, nothingKept } from './guest-kept.ts'

export type KeptStore = {
	/** The same object until something changes. */
	state(): Kept
	watch(watcher: () => void): () => void
	/** Whose it is: null is a guest. What a guest kept goes with them when they sign in. */
	belongTo(userId: string | null): Promise<void>
	/** Where a track was left, in seconds; 0 for one that was not begun or was heard to its end. */
	placeOf(source: string): number
	/** Tells that a stretch of a track was heard, all in seconds. */
	hear(source: string, stretch: { from: number; to: number; duration: number }): void
	setSpeed(speed: number): void
	/** Keeps a passage, or keeps it again under another name. */
	keepPassage(passage: Passage): void
	dropPassage(id: string): void
	/** Tells at once what was not told yet. */
	flush(): Promise<void>
}
type Told = { speed?: number; source?: string; tracks?: TrackHeard[] }
export type KeptCalls = {
	kept(): Promise<Kept>
	keep(told: Told): Promise<unknown>
	keepPassage(passage: Passage): Promise<{ passages: Passage[] }>
	dropPassage(id: string): Promise<{ passages: Passage[] }>
}

const tellEveryMs = 10_000
/** A track that is left this close to its end begins anew. */
const endS = 2

/** What one reader keeps of one book's sounds: at once here, and a little later on the server. */
export function createKeptStore(bookId: string, calls: KeptCalls): KeptStore {
	let kept = nothingKept
	/** Undefined until somebody says who reads. */
	let owner: string | null | undefined
	let untold: Told = {}
	const untoldTracks = new Set<string>()
	let timer: ReturnType<typeof setTimeout> | undefined
	const watchers = new Set<() => void>()

	function become(change: Partial<Kept>) {
		kept = { ...kept, ...change }
		for (const watcher of watchers) watcher()
	}

	function tellSoon() {
		timer ??= setTimeout(() => void flush(), tellEveryMs)
	}

	async function flush() {
		clearTimeout(timer)
		timer = undefined
		if (owner === null) return keepForGuest(bookId, kept)
		if (owner === undefined) return
		const tracks = kept.tracks.filter(track => untoldTracks.has(track.source))
		if (tracks.length === 0 && Object.keys(untold).length === 0) return
		const told = { ...untold, ...(tracks.length > 0 ? { tracks } : {}) }
		untold = {}
		untoldTracks.clear()
		await calls.keep(told).catch(() => {
			// It is told the next time, unless something newer is.
			untold = { ...told, ...untold }
			delete untold.tracks
			for (const track of tracks) untoldTracks.add(track.source)
		})
	}

	function change(passages: Passage[], tell: () => Promise<{ passages: Passage[] }>) {
		const before = kept.passages
		become({ passages })
		if (!owner) return keepForGuest(bookId, kept)
		const teller = owner
		tell().then(
			answer => owner === teller && become(answer),
			// What the server did not take must not look as if it were kept.
			() => owner === teller && become({ passages: before }),
		)
	}

	async function bring() {
		const mine = kept
		const guest = guestKept(bookId)
		const { speed, source, tracks } = guest
		const told = { ...(speed ? { speed } : {}), ...(source ? { source } : {}), tracks }
		if (speed || source || tracks.length > 0) await calls.keep(told)
		await Promise.allSettled(guest.passages.map(passage => calls.keepPassage(passage)))
		const theirs = await calls.kept()
		keepForGuest(bookId, null)
		// Somebody who listened before the answer came has heard that, too.
		const untold = mine.tracks.filter(track => untoldTracks.has(track.source))
		become({ ...theirs, tracks: untold.reduce(merged, theirs.tracks), speed: theirs.speed ?? mine.speed })
	}

	return {
		state: () => kept,
		watch(watcher) {
			watchers.add(watcher)
			return () => watchers.delete(watcher)
		},
		async belongTo(userId) {
			if (owner === userId) return
			owner = userId
			if (userId === null) become(guestKept(bookId))
			// Without the server the guest's keepings stay where they are, for the next time.
			else await bring().catch(() => undefined)
		},
		placeOf: source => kept.tracks.find(track => track.source === source)?.seconds ?? 0,
		hear(source, { from, to, duration }) {
			const heard = withHeard(unheard, { from: from / duration, to: to / duration })
			const seconds = to > duration - endS ? 0 : Math.round(to * 10) / 10
			become({ source, tracks: merged(kept.tracks, { source, seconds, heard }) })
			untold = { ...untold, source }
			untoldTracks.add(source)
			tellSoon()
		},
		setSpeed(speed) {
			if (speed === kept.speed) return
			become({ speed })
			untold = { ...untold, speed }
			tellSoon()
		},
		keepPassage: passage =>
			change([...kept.passages.filter(other => other.id !== passage.id), passage].sort(byPlace), () =>
				calls.keepPassage(passage),
			),
		dropPassage: id =>
			change(
				kept.passages.filter(passage => passage.id !== id),
				() => calls.dropPassage(id),
			),
		flush,
	}
}

/** The list with what is newer about one track: the newer place, and all that was heard. */
function merged(tracks: readonly TrackHeard[], newer: TrackHeard): TrackHeard[] {
	const older = tracks.find(track => track.source === newer.source)
	const heard = older ? bothHeard(older.heard, newer.heard) : newer.heard
	return [...tracks.filter(track => track !== older), { ...newer, heard }]
}

function byPlace(one: Passage, other: Passage): number {
	return one.source.localeCompare(other.source) || one.from - other.from
}
