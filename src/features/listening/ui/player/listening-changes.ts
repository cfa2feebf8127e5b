import type { Passage, PlayedTrack } from '../../contract.ts'
import { type Places, withTrack } from '../../rules.ts'

/** Speed, track and places in tracks of a book; `at` in seconds. */
export type PlacesChange = Places & { bookId: string; at: number }
/** A passage saved, or removed where it is null. */
export type PassageChange = { bookId: string; id: string; passage: Passage | null }

export function joinedPlaces(earlier: PlacesChange, later: PlacesChange): PlacesChange {
	return { ...earlier, ...later, tracks: later.tracks.reduce<PlayedTrack[]>(withTrack, earlier.tracks) }
}

export function isPlacesChange(value: unknown): value is PlacesChange {
	const { bookId, at, tracks } = (value ?? {}) as Partial<PlacesChange>
	return typeof bookId === 'string' && Number.isInteger(at) && Array.isArray(tracks)
}

export function isPassageChange(value: unknown): value is PassageChange {
	const { bookId, id, passage } = (value ?? {}) as Partial<PassageChange>
	return typeof bookId === 'string' && typeof id === 'string' && typeof passage === 'object'
}
