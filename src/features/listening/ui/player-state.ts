import type { AudioItem } from '#features/books/contract.ts'

/** Whether the next track begins by itself: never, while it belongs to the same page, to the end of the book. */
export const follows = ['off', 'page', 'book'] as const
export type Follow = (typeof follows)[number]

/** When the player falls silent by itself: at a time of the clock (ms), or at the end of the track. */
export type Sleep = number | 'track' | null

export type PlayerState = {
	/** Place of the chosen track in the book's list; null before the first choice. */
	chosen: number | null
	playing: boolean
	/** The track could not be fetched or played. */
	failed: boolean
	/** The connection is lost; the track goes on when it is back. */
	lost: boolean
	/** Seconds. */
	time: number
	/** Seconds; 0 until it is known. */
	duration: number
	speed: number
	/** Ends of the stretch to repeat, in seconds; null while an end is not set. */
	from: number | null
	to: number | null
	/** Whether the stretch is repeated now. */
	repeating: boolean
	/** Silence between two times, in seconds. */
	gap: number
	/** How often the stretch has been heard again. */
	repeats: number
	follow: Follow
	sleep: Sleep
}

export const silent: PlayerState = {
	chosen: null,
	playing: false,
	failed: false,
	lost: false,
	time: 0,
	duration: 0,
	speed: 1,
	from: null,
	to: null,
	repeating: false,
	gap: 0,
	repeats: 0,
	follow: 'page',
	sleep: null,
}

/** The shortest stretch that can be repeated, in seconds. */
export const shortest = 0.2

/** Seconds that can be left between two repeats. */
export const gaps: readonly number[] = [0, 0.5, 1, 2, 3, 5]

export const speedMin = 0.5
export const speedMax = 2
export const speedStep = 0.05

/** @returns the nearest speed that there is */
export function nearestSpeed(speed: number): number {
	const held = Math.min(speedMax, Math.max(speedMin, speed))
	return Math.round(Math.round(held / speedStep) * speedStep * 100) / 100
}

/** A stretch with one end moved; the other gives way where they would meet. Both stay inside the track. */
export function stretch(
	{ from, to, duration }: { from: number | null; to: number | null; duration: number },
	moved: { from: number } | { to: number },
): { from: number | null; to: number | null } {
	const inside = (seconds: number) => Math.round(Math.min(Math.max(0, seconds), duration) * 1000) / 1000
	if ('from' in moved) {
		const at = inside(Math.min(moved.from, duration - shortest))
		return { from: at, to: to !== null && to < at + shortest ? null : to }
	}
	const at = inside(Math.max(moved.to, shortest))
	return { from: from !== null && from > at - shortest ? null : from, to: at }
}

/** Places in the list of the tracks that belong to the pages seen. @param pageNumbers printed numbers */
export function tracksOfPages(tracks: readonly AudioItem[], pageNumbers: readonly number[]): number[] {
	return tracks.flatMap((track, place) => (pageNumbers.includes(track.page) ? [place] : []))
}

/** The track that begins by itself after this one; null where there is silence. */
export function following(tracks: readonly AudioItem[], place: number, follow: Follow): number | null {
	const next = tracks[place + 1]
	if (follow === 'off' || !next) return null
	return follow === 'book' || next.page === tracks[place]?.page ? place + 1 : null
}
