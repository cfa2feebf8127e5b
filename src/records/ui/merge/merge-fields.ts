import { isSame } from '#contract/canonical-json.ts'
import type { Row } from '#records/ui/row.ts'

export type Conflict = { field: string; base: unknown; mine: unknown; theirs: unknown }
/** A part of the merged rows, in order. */
export type MergePart =
	/** Changed by nobody, by one side, or by both alike. */
	| { kind: 'agreed'; rows: Row[]; by: 'nobody' | 'me' | 'them' | 'both' }
	/** A row changed by both: different fields are merged, the same ones conflict. */
	| { kind: 'row'; row: Row; conflicts: Conflict[] }
	/** Rows added, removed or moved by both. */
	| { kind: 'rows'; mine: Row[]; theirs: Row[] }

export function mergeFields(base: Row, mine: Row, theirs: Row): { row: Row; conflicts: Conflict[] } {
	const row: Row = { ...mine }
	const conflicts: Conflict[] = []
	for (const field of new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)])) {
		const [before, own, other] = [base[field], mine[field], theirs[field]]
		if (isSame(own, before)) row[field] = other
		else if (!isSame(other, before) && !isSame(own, other))
			conflicts.push({ field, base: before, mine: own, theirs: other })
	}
	return { row, conflicts }
}
