import type { AudioItem } from '#features/books/contract.ts'

/** What follows a track: nothing, the tracks of the same page, or all to the end of the book. */
export const followModes = ['off', 'page', 'book'] as const
export type Follow = (typeof followModes)[number]

/** Sleep timer: a time in ms, or the end of the track. */
export type Sleep = number | 'track' | null

export type PlayerState = {
	/** Index of the current track in the book's list; null before the first choice. */
	chosen: number | null
	playing: boolean
	failed: boolean
	/** Offline; playback resumes with the connection. */
	lost: boolean
	time: number
	/** Seconds; 0 until known. */
	duration: number
	speed: number
	/** Ends of the loop in seconds; null while unset. */
	from: number | null
	to: number | null
	repeating: boolean
	/** Pause between repetitions in seconds. */
	gap: number
	repeats: number
	follow: Follow
	/** The page in view goes along with the track. */
	turnsPages: boolean
	sleep: Sleep
}

export const silentState: PlayerState = {
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
	turnsPages: false,
	sleep: null,
}

/** Minimum length of a loop in seconds. */
const minLoopS = 0.2

export const gapChoices: readonly number[] = [0, 0.5, 1, 2, 3, 5]

export const minSpeed = 0.5
export const maxSpeed = 2
export const speedStep = 0.05

export function nearestSpeed(speed: number): number {
	const clamped = Math.min(maxSpeed, Math.max(minSpeed, speed))
	return Math.round(Math.round(clamped / speedStep) * speedStep * 100) / 100
}

/** A loop with one end moved; the other is unset where they would cross. Both stay within the track. */
export function moveLoopEnd(
	{ from, to, duration }: { from: number | null; to: number | null; duration: number },
	moved: { from: number } | { to: number },
): { from: number | null; to: number | null } {
	const inside = (seconds: number) => Math.round(Math.min(Math.max(0, seconds), duration) * 1000) / 1000
	if ('from' in moved) {
		const at = inside(Math.min(moved.from, duration - minLoopS))
		return { from: at, to: to !== null && to < at + minLoopS ? null : to }
	}
	const at = inside(Math.max(moved.to, minLoopS))
	return { from: from !== null && from > at - minLoopS ? null : from, to: at }
}

export function tracksOfPages(tracks: readonly AudioItem[], pageNumbers: readonly number[]): number[] {
	return tracks.flatMap((track, index) => (pageNumbers.includes(track.page) ? [index] : []))
}

export function following(tracks: readonly AudioItem[], index: number, follow: Follow): number | null {
	const next = tracks[index + 1]
	if (follow === 'off' || !next) return null
	return follow === 'book' || next.page === tracks[index]?.page ? index + 1 : null
}
