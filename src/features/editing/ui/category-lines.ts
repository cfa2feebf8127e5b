import type { CategoryLine } from '../contract.ts'

/** As deep as the shop's menu goes. */
export const deepest = 4

/** How many lines belong together: a category and all that is below it. */
export function spanOf(lines: readonly CategoryLine[], at: number): number {
	const depth = lines[at]?.depth ?? 0
	const next = lines.findIndex((line, place) => place > at && line.depth <= depth)
	return (next === -1 ? lines.length : next) - at
}

/** Moves a category, with what is below it, in front of the line that stands at `to` now, as its neighbour. */
export function moveLine(lines: CategoryLine[], from: number, to: number): CategoryLine[] {
	const span = spanOf(lines, from)
	if (to >= from && to < from + span) return lines
	const block = lines.slice(from, from + span)
	const rest = [...lines.slice(0, from), ...lines.slice(from + span)]
	const at = to > from ? to - span : to
	const depth = lines[to]?.depth ?? 0
	return fitting([...rest.slice(0, at), ...shifted(block, depth), ...rest.slice(at)]) ?? lines
}

/** One step up or down among those that share a parent. */
export function stepLine(lines: CategoryLine[], at: number, direction: -1 | 1): CategoryLine[] {
	const depth = lines[at]?.depth ?? 0
	if (direction === 1) {
		const next = at + spanOf(lines, at)
		if (lines[next]?.depth !== depth) return lines
		return moveLine(lines, next, at)
	}
	const above = lines.findLastIndex((line, place) => place < at && line.depth <= depth)
	return lines[above]?.depth === depth ? moveLine(lines, at, above) : lines
}

/** Below the category before it. */
export function indent(lines: CategoryLine[], at: number): CategoryLine[] {
	const depth = lines[at]?.depth ?? 0
	const above = lines[at - 1]
	if (!above || above.depth < depth) return lines
	const span = spanOf(lines, at)
	const block = shifted(lines.slice(at, at + span), depth + 1)
	return fitting([...lines.slice(0, at), ...block, ...lines.slice(at + span)]) ?? lines
}

/** Beside its parent, after all that is below that. */
export function outdent(lines: CategoryLine[], at: number): CategoryLine[] {
	const depth = lines[at]?.depth ?? 0
	if (depth === 0) return lines
	const parent = lines.findLastIndex((line, place) => place < at && line.depth < depth)
	const end = parent + spanOf(lines, parent)
	const span = spanOf(lines, at)
	const block = shifted(lines.slice(at, at + span), depth - 1)
	return [...lines.slice(0, at), ...lines.slice(at + span, end), ...block, ...lines.slice(end)]
}

function shifted(block: CategoryLine[], depth: number): CategoryLine[] {
	const by = depth - (block[0]?.depth ?? 0)
	return block.map(line => ({ ...line, depth: line.depth + by }))
}

/** Null where it would go deeper than the shop does. */
function fitting(lines: CategoryLine[]): CategoryLine[] | null {
	return lines.every(line => line.depth <= deepest) ? lines : null
}
