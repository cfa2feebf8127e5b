import type { Coverage } from '../rules.ts'
import type { BookLexemes } from './word-meanings.store.ts'

/**
 * One byte for each lemma: 1 where it is known.
 * @param size more than the largest id that is asked for
 */
export function knownTable(lemmaIds: readonly number[], size: number): Uint8Array {
	const table = new Uint8Array(size)
	for (const id of lemmaIds) table[id] = 1
	return table
}

/**
 * How much of a book somebody can read who knows some lemmas. Without branches: ten thousand books have 15 million lemmas.
 * @param known by lemma id: 1 where it is known, or the share of such words that is
 */
export function coverageOf(
	{ lemmaIds, counts }: BookLexemes,
	known: Uint8Array | Float32Array,
): Omit<Coverage, 'bookId'> {
	let running = 0
	let read = 0
	let knownLemmas = 0
	for (let at = 0; at < lemmaIds.length; at += 1) {
		const count = counts[at] ?? 0
		const isKnown = known[lemmaIds[at] ?? 0] ?? 0
		running += count
		read += count * isKnown
		knownLemmas += isKnown
	}
	return { known: running === 0 ? 0 : read / running, newLemmas: Math.round(lemmaIds.length - knownLemmas) }
}
