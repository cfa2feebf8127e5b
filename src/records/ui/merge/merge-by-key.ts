import { isSame } from '#contract/canonical-json.ts'
import type { Row } from '#records/ui/row.ts'
import { type MergePart, mergeFields } from './merge-fields.ts'

/**
 * Merges each row with the one of the same key, wherever it stands by now; at most one side added, removed or moved rows.
 * Null where rows can't be told apart by the key, both sides changed which rows there are, or one removed what the other
 * changed.
 */
export function mergeRowsByKey(base: Row[], mine: Row[], theirs: Row[], key: string): MergePart[] | null {
	const [before, own, other] = [byKey(base, key), byKey(mine, key), byKey(theirs, key)]
	if (!before || !own || !other) return null
	const isMovedByMe = !hasSameKeys(base, mine, key)
	if (isMovedByMe && !hasSameKeys(base, theirs, key) && !hasSameKeys(mine, theirs, key)) return null
	const order = isMovedByMe ? own : other
	const parts: MergePart[] = []
	for (const [name, row] of before) {
		if (order.has(name)) continue
		// Where both removed it, neither has it.
		const remaining = isMovedByMe ? other.get(name) : own.get(name)
		if (remaining && !isSame(remaining, row)) return null
		parts.push({ kind: 'agreed', rows: [], by: remaining ? (isMovedByMe ? 'me' : 'them') : 'both' })
	}
	for (const name of order.keys()) parts.push(partOf(before.get(name), own.get(name), other.get(name)))
	return parts
}

/** Whether the same rows stand in the same order, whatever else is in them. */
export function hasSameKeys(some: Row[], others: Row[], key: string): boolean {
	return some.length === others.length && some.every((row, at) => isSame(row[key], others[at]?.[key]))
}

function partOf(before: Row | undefined, own: Row | undefined, other: Row | undefined): MergePart {
	if (!own || !other) return { kind: 'agreed', rows: [own ?? other ?? {}], by: own ? 'me' : 'them' }
	if (isSame(own, other)) return { kind: 'agreed', rows: [own], by: isSame(own, before) ? 'nobody' : 'both' }
	if (isSame(own, before)) return { kind: 'agreed', rows: [other], by: 'them' }
	if (isSame(other, before)) return { kind: 'agreed', rows: [own], by: 'me' }
	return { kind: 'row', ...mergeFields(before ?? {}, own, other) }
}

/** In order; null where two rows have one key, or one has none. */
function byKey(rows: Row[], key: string): Map<unknown, Row> | null {
	const found = new Map(rows.map(row => [row[key], row]))
	const isNameless = found.has('') || found.has(undefined) || found.has(null)
	return isNameless || found.size < rows.length ? null : found
}
