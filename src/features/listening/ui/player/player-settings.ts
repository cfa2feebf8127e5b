import { safeLocalStorage } from '#design/safe-storage.ts'
import { type Follow, followModes, gapChoices } from './player-state.ts'

const [key, gapKey, turnsKey] = ['listening-follow', 'listening-gap', 'listening-turns-pages']

/** For all books on this device. */
export function storedFollow(): Follow | null {
	const stored = safeLocalStorage.get(key)
	return followModes.find(value => value === stored) ?? null
}

export function storeFollow(follow: Follow): void {
	safeLocalStorage.set(key, follow)
}

/** In seconds, on this device. */
export function storedGap(): number | null {
	const stored = safeLocalStorage.get(gapKey)
	return gapChoices.find(gap => String(gap) === stored) ?? null
}

export function storeGap(gap: number): void {
	safeLocalStorage.set(gapKey, String(gap))
}

export function storedTurnsPages(): boolean {
	return safeLocalStorage.get(turnsKey) === 'yes'
}

export function storeTurnsPages(turnsPages: boolean): void {
	safeLocalStorage.set(turnsKey, turnsPages ? 'yes' : null)
}
