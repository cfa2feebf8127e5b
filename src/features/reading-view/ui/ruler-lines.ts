/** In pixels from the top of the text. */
export type LineBox = { top: number; bottom: number }

const middleOf = ({ top, bottom }: LineBox) => (top + bottom) / 2

/** Boxes of pieces of text as the lines that they stand on, from the top; cells of a row are one line. */
export function linesFrom<Box extends LineBox>(boxes: readonly Box[]): Box[] {
	const lines: Box[] = []
	for (const box of [...boxes].sort((one, other) => middleOf(one) - middleOf(other))) {
		const last = lines.at(-1)
		// Boxes of lines that stand close overlap, so their middles are compared.
		const reach = last ? Math.min(last.bottom - last.top, box.bottom - box.top) / 2 : 0
		if (last && middleOf(box) - middleOf(last) < reach) {
			last.top = Math.min(last.top, box.top)
			last.bottom = Math.max(last.bottom, box.bottom)
		} else lines.push({ ...box })
	}
	return lines
}

/** @returns the number of the line; -1 where there are none */
export function lineAt(lines: readonly LineBox[], y: number): number {
	let nearest = -1
	let least = Number.POSITIVE_INFINITY
	for (const [at, line] of lines.entries()) {
		const distance = Math.abs(middleOf(line) - y)
		if (distance >= least) continue
		nearest = at
		least = distance
	}
	return nearest
}

/** What the ruler covers of a line: nothing of the lines around it. */
export function bandOf(lines: readonly LineBox[], at: number): LineBox | null {
	const line = lines[at]
	if (!line) return null
	const middle = middleOf(line)
	const gaps = [lines[at - 1], lines[at + 1]].flatMap(other =>
		other ? [Math.abs(middleOf(other) - middle)] : [],
	)
	const half = Math.min(line.bottom - line.top, ...gaps) / 2
	return { top: middle - half, bottom: middle + half }
}
