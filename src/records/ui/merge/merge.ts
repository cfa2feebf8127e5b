import { canonicalJson, isSame } from '#contract/canonical-json.ts'
import type { Row } from '#records/ui/row.ts'
import { hasSameKeys, mergeRowsByKey } from './merge-by-key.ts'
import { type MergePart, mergeFields } from './merge-fields.ts'

const maxTableCells = 20_000_000

export function hasConflict(part: MergePart): boolean {
	return part.kind === 'rows' || (part.kind === 'row' && part.conflicts.length > 0)
}

export type MergeSide = 'mine' | 'theirs' | 'both'

/**
 * Three-way merge of rows (diff3): changes of one side only are taken.
 * @param key the field that rows are known by; without it, only their places tell which row is which
 */
export function mergeRows(base: Row[], mine: Row[], theirs: Row[], key: string | null = null): MergePart[] {
	const known = key === null ? null : mergeRowsByKey(base, mine, theirs, key)
	if (known) return known
	const inMine = matches(base, mine)
	const inTheirs = matches(base, theirs)
	const parts: MergePart[] = []
	let [b, m, t] = [0, 0, 0]
	while (b < base.length || m < mine.length || t < theirs.length) {
		let anchor = b
		while (anchor < base.length && (inMine[anchor] === -1 || inTheirs[anchor] === -1)) anchor++
		const [toMine, toTheirs] = [inMine[anchor] ?? mine.length, inTheirs[anchor] ?? theirs.length]
		parts.push(...chunk(base.slice(b, anchor), mine.slice(m, toMine), theirs.slice(t, toTheirs), key))
		const stable = base[anchor]
		if (stable) parts.push({ kind: 'agreed', rows: [stable], by: 'nobody' })
		;[b, m, t] = [anchor + 1, toMine + 1, toTheirs + 1]
	}
	return parts
}

/** @param choices by path: the index of a part, or `index.field`; mine by default */
export function resolveMerge(parts: MergePart[], choices: { [place: string]: MergeSide }): Row[] {
	return parts.flatMap((part, index) => {
		if (part.kind === 'agreed') return part.rows
		if (part.kind === 'rows') {
			const side = choices[index] ?? 'mine'
			return side === 'both' ? [...part.theirs, ...part.mine] : part[side]
		}
		const row = { ...part.row }
		for (const conflict of part.conflicts)
			row[conflict.field] =
				choices[`${index}.${conflict.field}`] === 'theirs' ? conflict.theirs : conflict.mine
		return [row]
	})
}

function chunk(base: Row[], mine: Row[], theirs: Row[], key: string | null): MergePart[] {
	if (base.length + mine.length + theirs.length === 0) return []
	if (isSame(mine, theirs)) return [{ kind: 'agreed', rows: mine, by: 'both' }]
	if (isSame(mine, base)) return [{ kind: 'agreed', rows: theirs, by: 'them' }]
	if (isSame(theirs, base)) return [{ kind: 'agreed', rows: mine, by: 'me' }]
	const joined = mergeEditsWithAdditions(base, mine, theirs) ?? mergeEditsWithAdditions(base, theirs, mine)
	if (joined) return [{ kind: 'agreed', rows: joined, by: 'both' }]
	const known = key === null ? null : mergeRowsByKey(base, mine, theirs, key)
	if (known) return known
	const areOthers = key !== null && !(hasSameKeys(base, mine, key) && hasSameKeys(base, theirs, key))
	if (areOthers || base.length !== mine.length || base.length !== theirs.length)
		return [{ kind: 'rows', mine, theirs }]
	return base.map((row, index) => ({
		kind: 'row' as const,
		...mergeFields(row, mine[index] ?? {}, theirs[index] ?? {}),
	}))
}

/** One side changed rows where the other only added some between them; null where it is not so. */
function mergeEditsWithAdditions(base: Row[], edited: Row[], other: Row[]): Row[] | null {
	if (edited.length !== base.length) return null
	const places = matches(base, other)
	if (places.includes(-1)) return null
	return other.map((row, at) => edited[places.indexOf(at)] ?? row)
}

/** For each row of `base` its index in `other`, or -1: a longest common subsequence. */
function matches(base: Row[], other: Row[]): number[] {
	const [a, b] = [base.map(canonicalJson), other.map(canonicalJson)]
	let start = 0
	while (start < a.length && start < b.length && a[start] === b[start]) start++
	let [endA, endB] = [a.length, b.length]
	while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) [endA, endB] = [endA - 1, endB - 1]
	const found = a.map((_, index) => (index < start ? index : index >= endA ? index - endA + endB : -1))
	// If everything has changed there is nothing to match, and the table would be too large.
	if ((endA - start) * (endB - start) > maxTableCells) return found
	const width = endB - start + 1
	const lengths = new Uint16Array((endA - start + 1) * width)
	const at = (i: number, j: number) => lengths[(i - start) * width + (j - start)] ?? 0
	for (let i = endA - 1; i >= start; i--)
		for (let j = endB - 1; j >= start; j--)
			lengths[(i - start) * width + (j - start)] =
				a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
	for (let [i, j] = [start, start]; i < endA && j < endB; ) {
		if (a[i] === b[j]) [found[i], i, j] = [j, i + 1, j + 1]
		else if (at(i + 1, j) >= at(i, j + 1)) i++
		else j++
	}
	return found
}
