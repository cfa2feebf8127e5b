import { createStore } from '#design/store.ts'
import type { ListeningState, Passage, TrackProgress } from '../../contract.ts'
import { addProgress, mergeProgress, noProgress } from '../../rules.ts'
import { emptyListeningState, guestListeningState, storeForGuest } from './guest-listening-state.ts'

export type ListeningStateStore = {
	/** The same object until something changes. */
	state(): ListeningState
	watch(watcher: () => void): () => void
	/** The owner's id: null is a guest, whose state is taken over at sign-in. */
	belongTo(userId: string | null): Promise<void>
	/** Playback position in seconds; 0 for a track not started or played to its end. */
	positionOf(source: string): number
	/** Adds a played range, in seconds. */
	addPlayed(source: string, range: { from: number; to: number; duration: number }): void
	setSpeed(speed: number): void
	keepPassage(passage: Passage): void
	dropPassage(id: string): void
	flush(): Promise<void>
}
type StateUpdate = { speed?: number; source?: string; tracks?: TrackProgress[] }
export type ListeningCalls = {
	state(): Promise<ListeningState>
	keep(update: StateUpdate): Promise<unknown>
	keepPassage(passage: Passage): Promise<{ passages: Passage[] }>
	dropPassage(id: string): Promise<{ passages: Passage[] }>
}

const saveIntervalMs = 10_000
/** A track left this close to its end starts again. */
const endS = 2

/** A reader's listening state for one book: immediate here, saved on the server a little later. */
export function createListeningStateStore(bookId: string, calls: ListeningCalls): ListeningStateStore {
	const { get, set, watch } = createStore(emptyListeningState)
	/** Undefined until the session is known. */
	let owner: string | null | undefined
	let pending: StateUpdate = {}
	const pendingTracks = new Set<string>()
	let timer: ReturnType<typeof setTimeout> | undefined

	function become(change: Partial<ListeningState>) {
		set({ ...get(), ...change })
	}

	function scheduleSave() {
		timer ??= setTimeout(() => void flush(), saveIntervalMs)
	}

	/** What was not sent of one account is neither a guest's nor another account's. */
	function forgetPending() {
		clearTimeout(timer)
		timer = undefined
		pending = {}
		pendingTracks.clear()
	}

	async function flush() {
		clearTimeout(timer)
		timer = undefined
		if (owner === null) return storeForGuest(bookId, get())
		if (owner === undefined) return
		const tracks = get().tracks.filter(track => pendingTracks.has(track.source))
		if (tracks.length === 0 && Object.keys(pending).length === 0) return
		const update = { ...pending, ...(tracks.length > 0 ? { tracks } : {}) }
		const sender = owner
		pending = {}
		pendingTracks.clear()
		await calls.keep(update).catch(() => {
			if (owner !== sender) return
			// Saved next time, unless something newer is.
			pending = { ...update, ...pending }
			delete pending.tracks
			for (const track of tracks) pendingTracks.add(track.source)
		})
	}

	function change(passages: Passage[], save: () => Promise<{ passages: Passage[] }>) {
		const before = get().passages
		become({ passages })
		if (!owner) return storeForGuest(bookId, get())
		const sender = owner
		save().then(
			answer => owner === sender && become(answer),
			// A change that failed is rolled back.
			() => owner === sender && become({ passages: before }),
		)
	}

	/** What the server did not take stays the guest's. */
	async function bring(userId: string) {
		const mine = get()
		const guest = guestListeningState(bookId)
		const { speed, source, tracks } = guest
		const update = { ...(speed ? { speed } : {}), ...(source ? { source } : {}), tracks }
		if (speed || source || tracks.length > 0) await calls.keep(update)
		const sent = await Promise.allSettled(guest.passages.map(passage => calls.keepPassage(passage)))
		const left = guest.passages.filter((_, at) => sent[at]?.status === 'rejected')
		storeForGuest(bookId, left.length > 0 ? { ...emptyListeningState, passages: left } : null)
		const theirs = await calls.state()
		if (owner !== userId) return
		// Whatever was played before the reply arrived counts too.
		const pending = mine.tracks.filter(track => pendingTracks.has(track.source))
		become({ ...theirs, tracks: pending.reduce(merged, theirs.tracks), speed: theirs.speed ?? mine.speed })
	}

	return {
		state: get,
		watch,
		async belongTo(userId) {
			if (owner === userId) return
			if (owner) forgetPending()
			owner = userId
			if (userId === null) become(guestListeningState(bookId))
			// Without the server the guest's state stays for the next attempt.
			else await bring(userId).catch(() => undefined)
		},
		positionOf: source => get().tracks.find(track => track.source === source)?.seconds ?? 0,
		addPlayed(source, { from, to, duration }) {
			const heard = addProgress(noProgress, { from: from / duration, to: to / duration })
			const seconds = to > duration - endS ? 0 : Math.round(to * 10) / 10
			become({ source, tracks: merged(get().tracks, { source, seconds, heard }) })
			pending = { ...pending, source }
			pendingTracks.add(source)
			scheduleSave()
		},
		setSpeed(speed) {
			if (speed === get().speed) return
			become({ speed })
			pending = { ...pending, speed }
			scheduleSave()
		},
		keepPassage: passage =>
			change([...get().passages.filter(other => other.id !== passage.id), passage].sort(byPosition), () =>
				calls.keepPassage(passage),
			),
		dropPassage: id =>
			change(
				get().passages.filter(passage => passage.id !== id),
				() => calls.dropPassage(id),
			),
		flush,
	}
}

function merged(tracks: readonly TrackProgress[], newer: TrackProgress): TrackProgress[] {
	const older = tracks.find(track => track.source === newer.source)
	const heard = older ? mergeProgress(older.heard, newer.heard) : newer.heard
	return [...tracks.filter(track => track !== older), { ...newer, heard }]
}

function byPosition(one: Passage, other: Passage): number {
	return one.source.localeCompare(other.source) || one.from - other.from
}
