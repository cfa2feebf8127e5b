import type { CategoryLine } from '../contract.ts'

/** The depth of the shop's menu. */
const deepest = 4

export function spanOf(lines: readonly CategoryLine[], at: number): number {
	const depth = lines[at]?.depth ?? 0
	const next = lines.findIndex((line, index) => index > at && line.depth <= depth)
	return (next === -1 ? lines.length : next) - at
}

/** As its sibling, with its descendants. */
export function moveLine(lines: CategoryLine[], from: number, to: number): CategoryLine[] {
	const span = spanOf(lines, from)
	if (to >= from && to < from + span) return lines
	const block = lines.slice(from, from + span)
	const rest = [...lines.slice(0, from), ...lines.slice(from + span)]
	const at = to > from ? to - span : to
	const depth = lines[to]?.depth ?? 0
	return fitting([...rest.slice(0, at), ...shifted(block, depth), ...rest.slice(at)]) ?? lines
}

/** Moves among siblings. */
export function stepLine(lines: CategoryLine[], at: number, direction: -1 | 1): CategoryLine[] {
	const depth = lines[at]?.depth ?? 0
	if (direction === 1) {
		const next = at + spanOf(lines, at)
		if (lines[next]?.depth !== depth) return lines
		return moveLine(lines, next, at)
	}
	const above = lines.findLastIndex((line, index) => index < at && line.depth <= depth)
	return lines[above]?.depth === depth ? moveLine(lines, at, above) : lines
}

/** Makes it a child of its previous sibling. */
export function indent(lines: CategoryLine[], at: number): CategoryLine[] {
	const depth = lines[at]?.depth ?? 0
	const above = lines[at - 1]
	if (!above || above.depth < depth) return lines
	const span = spanOf(lines, at)
	const block = shifted(lines.slice(at, at + span), depth + 1)
	return fitting([...lines.slice(0, at), ...block, ...lines.slice(at + span)]) ?? lines
}

export function outdent(lines: CategoryLine[], at: number): CategoryLine[] {
	const depth = lines[at]?.depth ?? 0
	if (depth === 0) return lines
	const parent = lines.findLastIndex((line, index) => index < at && line.depth < depth)
	const end = parent + spanOf(lines, parent)
	const span = spanOf(lines, at)
	const block = shifted(lines.slice(at, at + span), depth - 1)
	return [...lines.slice(0, at), ...lines.slice(at + span, end), ...block, ...lines.slice(end)]
}

function shifted(block: CategoryLine[], depth: number): CategoryLine[] {
	const by = depth - (block[0]?.depth ?? 0)
	return block.map(line => ({ ...line, depth: line.depth + by }))
}

/** Null if it would be too deep. */
function fitting(lines: CategoryLine[]): CategoryLine[] | null {
	return lines.every(line => line.depth <= deepest) ? lines : null
}
