import type { Coverage } from '../rules.ts'
import type { BookLexemes } from './word-meanings.store.ts'

/** One byte for each lemma: 1 where it is known. */
export function knownTable(lemmaIds: readonly number[]): Uint8Array {
	const table = new Uint8Array(lemmaIds.reduce((most, id) => Math.max(most, id), 0) + 1)
	for (const id of lemmaIds) table[id] = 1
	return table
}

/** How much of a book somebody can read who knows some lemmas. */
export function coverageOf({ lemmaIds, counts }: BookLexemes, known: Uint8Array): Omit<Coverage, 'bookId'> {
	let running = 0
	let read = 0
	let newLemmas = 0
	for (let at = 0; at < lemmaIds.length; at += 1) {
		const count = counts[at] ?? 0
		running += count
		if (known[lemmaIds[at] ?? 0] === 1) read += count
		else newLemmas += 1
	}
	return { known: running === 0 ? 0 : read / running, newLemmas }
}
