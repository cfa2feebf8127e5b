/** A part of a line; a gap has its number among all of the track, from 1. */
export type Piece = { text: string; gap: number | null }

const wordShape = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu

/** Splits lines into text and gaps: every n-th word of the track, counted on from line to line. */
export function gappedLines(lines: readonly string[], every: number): Piece[][] {
	let [words, gaps] = [0, 0]
	return lines.map(line => {
		const pieces: Piece[] = []
		let from = 0
		for (const match of line.matchAll(wordShape)) {
			words += 1
			if (words % every !== 0) continue
			gaps += 1
			if (match.index > from) pieces.push({ text: line.slice(from, match.index), gap: null })
			pieces.push({ text: match[0], gap: gaps })
			from = match.index + match[0].length
		}
		if (from < line.length) pieces.push({ text: line.slice(from), gap: null })
		return pieces
	})
}
