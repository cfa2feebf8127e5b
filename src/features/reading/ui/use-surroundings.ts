import { useEffect } from 'react'
import { surroundings } from './reader-state.ts'
import type { Reader } from './reader-store.ts'

const key = 'reader-surroundings'

/** Keeps the chosen surroundings in this browser, for every book. */
export function useSurroundings(reader: Reader): void {
	useEffect(() => {
		const kept = surroundings.find(choice => choice === read())
		if (kept) reader.send({ type: 'surroundings', surroundings: kept })
		return reader.watch(() => write(reader.state().surroundings))
	}, [reader])
}

// A browser that forbids storage follows the device, and must not fail over it.
function read(): string | null {
	try {
		return localStorage.getItem(key)
	} catch {
		return null
	}
}

function write(choice: string): void {
	try {
		localStorage.setItem(key, choice)
	} catch {}
}
