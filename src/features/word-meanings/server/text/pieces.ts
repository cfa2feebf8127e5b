import { linesOfBlock, startsOf, type TextPage } from '#features/books/rules.ts'

/** Words of one script that stand together on a line. */
export type Piece = {
	text: string
	script: 'latin' | 'cyrillic' | 'number' | 'transcription' | 'dash'
	left: number
	right: number
	top: number
	bottom: number
	/** Index of the line on the page. */
	line: number
	/** In reading order, of the block. */
	block: number
	isHeading: boolean
	/** Whether it begins its line, after a number or a sign at most. */
	isFirst: boolean
}

const scriptOf = (word: string): Piece['script'] | null => {
	if (/^[[/].*|.*[\]/]$/u.test(word) && /[[\]]|^\/.+\/$/u.test(word)) return 'transcription'
	if (/^[—–−-]$/u.test(word)) return 'dash'
	if (/\p{Script=Cyrillic}/u.test(word)) return 'cyrillic'
	if (/\p{Script=Latin}/u.test(word)) return 'latin'
	return /\d/.test(word) ? 'number' : null
}

/** Pieces of a page by block and line; running heads and page numbers are left out. */
export function piecesOf({ lines, blocks }: TextPage): Piece[] {
	return blocks.flatMap((block, at) => {
		if (block.kind === 'runningHead' || block.kind === 'pageNumber') return []
		return linesOfBlock(block).flatMap(index => {
			const line = lines[index]
			if (!line) return []
			const [text, x, y, width, height] = line
			const starts = startsOf(line)
			const pieces: Piece[] = []
			let isBracketed = false
			for (const [place, word] of text.split(' ').entries()) {
				if (/^\[|^\/\p{L}/u.test(word)) isBracketed = true
				const last = pieces.at(-1)
				const script = isBracketed ? 'transcription' : (scriptOf(word) ?? last?.script ?? null)
				if (/[\]/][,;]?$/u.test(word)) isBracketed = false
				const right = starts[place + 1] === undefined ? x + width : x + (starts[place + 1] ?? 0)
				// A sign or a number within words is theirs.
				if (last && (script === last.script || script === null)) {
					last.text += ` ${word}`
					last.right = right
				} else if (script !== null)
					pieces.push({
						text: word,
						script,
						left: x + (starts[place] ?? 0),
						right,
						top: y,
						bottom: y + height,
						line: index,
						block: at,
						isHeading: block.kind === 'heading',
						isFirst: pieces.every(piece => piece.script === 'number' && /[.)]$/.test(piece.text)),
					})
			}
			return pieces
		})
	})
}

export const heightOf = ({ top, bottom }: Pick<Piece, 'top' | 'bottom'>) => bottom - top

/** Whether two stand side by side. */
export function isOnRow(a: Piece, b: Piece): boolean {
	const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
	return shared > 0.5 * Math.min(heightOf(a), heightOf(b))
}
