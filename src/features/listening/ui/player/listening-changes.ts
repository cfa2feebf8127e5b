import type { Passage, PlayedTrack } from '../../contract.ts'
import { type ListeningUpdate, withTrack } from '../../rules.ts'

/** Speed, track and places in tracks of a book; `at` in seconds. */
export type UpdateChange = ListeningUpdate & { bookId: string; at: number }
/** A passage saved, or removed where it is null. */
export type PassageChange = { bookId: string; id: string; passage: Passage | null }

export function joinedUpdates(earlier: UpdateChange, later: UpdateChange): UpdateChange {
	return { ...earlier, ...later, tracks: later.tracks.reduce<PlayedTrack[]>(withTrack, earlier.tracks) }
}

export function isUpdateChange(value: unknown): value is UpdateChange {
	const { bookId, at, tracks } = (value ?? {}) as Partial<UpdateChange>
	return typeof bookId === 'string' && Number.isInteger(at) && Array.isArray(tracks)
}

export function isPassageChange(value: unknown): value is PassageChange {
	const { bookId, id, passage } = (value ?? {}) as Partial<PassageChange>
	return typeof bookId === 'string' && typeof id === 'string' && typeof passage === 'object'
}
