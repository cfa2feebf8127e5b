/** Where an entry stands in the index of a dictionary. */
type Hashed = { headword: string; position: number }

/** More has no dictionary. */
const maxHeadwords = 1_000_000
/** 2^20 positions of hashes fit into the whole numbers of a float beside 32 bits of hash. */
const slots = 2 ** 20

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

/**
 * Positions of headwords, whatever order the file has: 12 bytes for each, without its text. Words with the same hash are told
 * apart by who reads the position.
 */
export function indexOfHeadwords(entries: Iterable<Hashed>): (headword: string) => number[] {
	const positions: number[] = []
	const keys: number[] = []
	for (const { headword, position } of entries) {
		if (positions.length >= maxHeadwords) break
		keys.push(hashOf(folded(headword)) * slots + positions.length)
		positions.push(position)
	}
	const sorted = Float64Array.from(keys).sort()
	const places = Uint32Array.from(positions)
	return headword => {
		const first = hashOf(folded(headword)) * slots
		let low = 0
		let high = sorted.length
		while (low < high) {
			const middle = (low + high) >> 1
			if ((sorted[middle] ?? 0) < first) low = middle + 1
			else high = middle
		}
		const found: number[] = []
		for (let at = low; at < sorted.length && (sorted[at] ?? 0) < first + slots; at += 1)
			found.push(places[(sorted[at] ?? 0) - first] ?? 0)
		return found
	}
}
