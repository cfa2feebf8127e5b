import { type Follow, follows } from './player-state.ts'

const key = 'listening-follow'

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
