import { type Follow, follows, gaps } from './player-state.ts'

const [key, gapKey] = ['listening-follow', 'listening-gap']

/** What the reader chose for the end of a track, on this device and for all books; null before they chose. */
export function keptFollow(): Follow | null {
	try {
		const kept = localStorage.getItem(key)
		return follows.find(value => value === kept) ?? null
	} catch {
		return null
	}
}

// A browser that forbids storage asks again the next time, and must not fail over it.
export function keepFollow(follow: Follow): void {
	try {
		localStorage.setItem(key, follow)
	} catch {}
}

/** Seconds between two repeats, as they were chosen on this device; null before that. */
export function keptGap(): number | null {
	try {
		const kept = Number(localStorage.getItem(gapKey) ?? Number.NaN)
		return gaps.find(gap => gap === kept) ?? null
	} catch {
		return null
	}
}

export function keepGap(gap: number): void {
	try {
		localStorage.setItem(gapKey, String(gap))
	} catch {}
}
