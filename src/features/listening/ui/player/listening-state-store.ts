import { serverSeconds } from '#contract/call.ts'
import { createStore } from '#design/store.ts'
import { folderOf } from '#features/audio-files/rules.ts'
import type { ChangeHandler, ChangeQueue } from '#records/ui/synced-items.ts'
import type { ListeningState, Passage } from '../../contract.ts'
import { addProgress, type ListeningUpdate, noProgress, withTrack, withUpdate } from '../../rules.ts'
import { emptyListeningState, guestListeningState, storeForGuest } from './guest-listening-state.ts'
import {
	isPassageChange,
	isUpdateChange,
	joinedUpdates,
	type PassageChange,
	type UpdateChange,
} from './listening-changes.ts'

export type ListeningStateStore = {
	/** The same object until something changes. */
	state(): ListeningState
	watch(watcher: () => void): () => void
	/** The owner's id: null is a guest, whose state is taken over at sign-in. The queues have to be theirs already. */
	setOwner(userId: string | null): Promise<void>
	/** As the server, or another window, has it now. */
	refresh(): Promise<void>
	/** Playback position in seconds; 0 for a track not started or played to its end. */
	positionOf(source: string): number
	/** Adds a played range, in seconds. */
	addPlayed(source: string, range: { from: number; to: number; duration: number }): void
	setSpeed(speed: number): void
	savePassage(passage: Passage): void
	removePassage(id: string): void
	/** Sends what was played, at once. */
	flush(): Promise<void>
}
export type ListeningDeps = {
	state(): Promise<ListeningState>
	saveUpdate(change: UpdateChange): Promise<unknown>
	savePassage(change: PassageChange): Promise<unknown>
	queue<Change>(kind: string, handler: ChangeHandler<Change>): ChangeQueue<Change>
}

/** A killed browser forgets no more of a place. */
const storeAfterMs = 2000
const sendAfterMs = 8000
const nothing: ListeningUpdate = { tracks: [] }
/** A track left this close to its end starts again. */
const endS = 2

/** A reader's listening state for one book: immediate here, stored and saved on the server a little later. */
export function createListeningStateStore(bookId: string, deps: ListeningDeps): ListeningStateStore {
	const { get, set, watch } = createStore(emptyListeningState)
	/** Undefined until the session is known. */
	let owner: string | null | undefined
	/** As the server last had it. */
	let confirmed = emptyListeningState
	/** Goes up with every confirmation: a state that was on its way meanwhile is of an earlier moment. */
	let confirmations = 0
	/** What is in no queue yet. */
	let pending = nothing
	let timer: ReturnType<typeof setTimeout> | undefined

	const places = deps.queue<UpdateChange>('listening', {
		keyOf: change => change.bookId,
		merge: joinedUpdates,
		isChange: isUpdateChange,
		send: deps.saveUpdate,
		onSettled: (change, { isRefused }) => settle(change, isRefused ? null : withUpdate(confirmed, change)),
	})
	const passages = deps.queue<PassageChange>('passage', {
		// A demo and its book have the same passages.
		keyOf: change => `${folderOf(change.bookId)} ${change.id}`,
		isChange: isPassageChange,
		send: deps.savePassage,
		// One that the server will never take is undone.
		onSettled: (change, { isRefused }) => settle(change, isRefused ? null : withPassage(confirmed, change)),
	})
	const isHere = (change: { bookId: string }) => folderOf(change.bookId) === folderOf(bookId)

	function settle(change: { bookId: string }, next: ListeningState | null) {
		confirmations += 1
		if (next && isHere(change)) confirmed = next
		show()
	}

	function show() {
		if (!owner) return
		const played = places.waiting().filter(isHere).reduce(withUpdate, confirmed)
		set(withUpdate(passages.waiting().filter(isHere).reduce(withPassage, played), pending))
	}

	function played(places: ListeningUpdate) {
		const tracks = places.tracks.reduce(withTrack, pending.tracks)
		pending = { ...pending, ...places, tracks }
		set(withUpdate(get(), places))
		timer ??= setTimeout(() => void store({ afterMs: sendAfterMs }), storeAfterMs)
	}

	async function store(options?: { afterMs: number }): Promise<void> {
		clearTimeout(timer)
		timer = undefined
		if (owner === null) return storeForGuest(bookId, get())
		if (!owner) return
		// What waits to be sent a little later is sent with it.
		const waiting = options ? undefined : places.waiting().find(isHere)
		const change = pending === nothing ? waiting : { ...pending, bookId, at: serverSeconds() }
		pending = nothing
		if (change) await places.add(change, options)
	}

	function changePassage(id: string, passage: Passage | null) {
		const change = { bookId, id, passage }
		if (owner) {
			void passages.add(change)
			return show()
		}
		set(withPassage(get(), change))
		storeForGuest(bookId, get())
	}

	/** A guest's state is the account's from now on. */
	function takeOver(): Promise<void>[] {
		const { speed, source, tracks, passages: made } = guestListeningState(bookId)
		storeForGuest(bookId, null)
		const chosen = { ...(speed ? { speed } : {}), ...(source ? { source } : {}) }
		return [
			...(speed || source || tracks.length > 0
				? [places.add({ bookId, at: serverSeconds(), ...chosen, tracks })]
				: []),
			...made.map(passage => passages.add({ bookId, id: passage.id, passage })),
		]
	}

	async function refresh(): Promise<void> {
		const caller = owner
		if (!caller) return
		const before = confirmations
		const [theirs] = await Promise.all([deps.state().catch(() => null), places.refresh()])
		if (owner !== caller) return
		if (theirs && before === confirmations) confirmed = theirs
		show()
	}

	return {
		state: get,
		watch,
		async setOwner(userId) {
			if (owner === userId) return
			// What is in no queue of one account is neither a guest's nor another account's.
			if (owner) pending = nothing
			owner = userId
			confirmed = emptyListeningState
			if (userId === null) return set(withUpdate(guestListeningState(bookId), pending))
			const added = takeOver()
			show()
			await Promise.all(added)
			await refresh()
		},
		refresh,
		positionOf: source => get().tracks.find(track => track.source === source)?.seconds ?? 0,
		addPlayed(source, { from, to, duration }) {
			const heard = addProgress(noProgress, { from: from / duration, to: to / duration })
			const seconds = to > duration - endS ? 0 : Math.round(to * 10) / 10
			played({ source, tracks: [{ source, seconds, heard, at: serverSeconds() }] })
		},
		setSpeed(speed) {
			if (speed !== get().speed) played({ speed, tracks: [] })
		},
		savePassage: passage => changePassage(passage.id, passage),
		removePassage: id => changePassage(id, null),
		flush: () => store(),
	}
}

function withPassage(state: ListeningState, { id, passage }: PassageChange): ListeningState {
	const others = state.passages.filter(other => other.id !== id)
	const byPosition = (one: Passage, other: Passage) =>
		one.source.localeCompare(other.source) || one.from - other.from
	return { ...state, passages: passage ? [...others, passage].sort(byPosition) : others }
}
