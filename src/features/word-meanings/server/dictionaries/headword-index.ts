import { createYieldToEventLoop } from '#platform/yield-to-event-loop.ts'

/** Where an entry stands in the index of a dictionary; null for a part of it without one. */
export type Entries = Iterable<{ headword: string; position: number } | null>

/** More has no dictionary. */
const maxHeadwords = 1_000_000
/** Sorted at once, in some milliseconds. */
const runLength = 2 ** 16
/** Looking at the clock for each takes longer than reading it. */
const entriesAtOnce = 64

/** Headwords that differ in capitals and accents are the same. */
export function folded(headword: string): string {
	return headword
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[’‘]/g, "'")
		.replace(/\s+/g, ' ')
		.trim()
}

/** FNV-1a. */
function hashOf(text: string): number {
	let hash = 0x811c9dc5
	for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
	return hash >>> 0
}

type Run = { keys: Float64Array; positions: Uint32Array }

/**
 * Positions of headwords, whatever order the file has: 12 bytes for each, without its text. Words with the same hash are told
 * apart by who reads the position. Lets others run in between: a million take more than a second.
 */
export async function indexOfHeadwords(entries: Entries): Promise<(headword: string) => number[]> {
	const yieldToEventLoop = createYieldToEventLoop()
	const runs: Run[] = []
	let keys: number[] = []
	let positions: number[] = []
	function endRun(): void {
		runs.push({ keys: Float64Array.from(keys).sort(), positions: Uint32Array.from(positions) })
		keys = []
		positions = []
	}
	let read = 0
	for (const entry of entries) {
		read += 1
		if (read % entriesAtOnce === 0) await yieldToEventLoop()
		if (!entry) continue
		// Both fit into the whole numbers of a float.
		keys.push(hashOf(folded(entry.headword)) * runLength + positions.length)
		positions.push(entry.position)
		if (positions.length === runLength) endRun()
		if (runs.length * runLength + positions.length === maxHeadwords) break
	}
	endRun()
	return headword => {
		const hash = hashOf(folded(headword))
		return runs.flatMap(run => positionsIn(run, hash))
	}
}

function positionsIn({ keys, positions }: Run, hash: number): number[] {
	const first = hash * runLength
	let low = 0
	let high = keys.length
	while (low < high) {
		const middle = (low + high) >> 1
		if ((keys[middle] ?? 0) < first) low = middle + 1
		else high = middle
	}
	const found: number[] = []
	for (let at = low; at < keys.length && (keys[at] ?? 0) < first + runLength; at += 1)
		found.push(positions[(keys[at] ?? 0) - first] ?? 0)
	return found
}
