import { linesOfBlock, type TextBlock, type TextLine, type TextPage } from '#features/books/rules.ts'
import type { Picture } from './pictures-of-page.ts'
import { boundingBox } from './words.ts'

const isOfText = ({ kind }: TextBlock) => kind !== 'runningHead' && kind !== 'pageNumber'
const rounded = (points: number) => Math.round(points * 10) / 10

/** Pictures among the blocks of a page, where they stand. */
export function withPictures(
	blocks: readonly TextBlock[],
	pictures: readonly Picture[],
	lines: readonly TextLine[],
): TextBlock[] {
	const all = [...blocks]
	const grown = pictures.map(({ box, alt }) => ({ alt, box: lines.reduce(withLabel, box) }))
	for (const { box, alt } of grown.sort((a, b) => a.box[1] - b.box[1] || a.box[0] - b.box[0])) {
		const [left, top, right, bottom] = box
		const place = placeOf(all, lines, box)
		all.splice(place, 0, {
			kind: 'picture',
			box: [rounded(left), rounded(top), rounded(right - left), rounded(bottom - top)],
			...(alt === '' ? {} : { alt }),
			lines: [],
		})
	}
	return all
}

/** A picture with a line that stands on it for the most part, as its labels do. */
function withLabel(box: Picture['box'], [, x, y, width, height]: TextLine): Picture['box'] {
	const label = [x, y, x + width, y + height] as const
	const across = Math.min(box[2], label[2]) - Math.max(box[0], label[0])
	const down = Math.min(box[3], label[3]) - Math.max(box[1], label[1])
	const isOnPicture = across > 0 && down > 0 && across * down > 0.4 * width * height
	return isOnPicture ? boundingBox(box, label) : box
}

/** Those that are placed on a page. */
export function picturesIn({ blocks }: TextPage): Picture[] {
	return blocks.flatMap(block => {
		if (block.kind !== 'picture') return []
		const [x, y, width, height] = block.box
		return [{ box: [x, y, x + width, y + height] as const, alt: block.alt ?? '' }]
	})
}

type PlacedLine = { at: number; isPicture: boolean; x: number; y: number; right: number; bottom: number }

/** The number of the block before which a picture stands. */
function placeOf(blocks: readonly TextBlock[], lines: readonly TextLine[], picture: Picture['box']): number {
	const [left, top, right, bottom] = picture
	const all = blocks.flatMap((block, at): PlacedLine[] =>
		isOfText(block)
			? boxesOf(block, lines).map(([x, y, width, height]) => {
					const sides = { x, y, right: x + width, bottom: y + height }
					return { at, isPicture: block.kind === 'picture', ...sides }
				})
			: [],
	)
	const sharedWidth = (line: PlacedLine) => Math.min(right, line.right) - Math.max(left, line.x)
	const isAbove = (line: PlacedLine) => (line.y + line.bottom) / 2 < top
	const isBeside = (line: PlacedLine) =>
		sharedWidth(line) <= 0 && line.bottom > top && line.y < bottom && !isAbove(line)
	const hasOwnText = all.some(line => !line.isPicture && sharedWidth(line) > (line.right - line.x) / 2)
	// A small picture beside each part of a text has no column of its own.
	const beside = hasOwnText ? undefined : all.find(line => !line.isPicture && isBeside(line))
	if (beside) return beside.at
	const above = all.filter(line => sharedWidth(line) > 0 && isAbove(line))
	const last = above.toSorted((a, b) => a.bottom - b.bottom || a.at - b.at).at(-1)
	if (last) return last.at + 1
	const next = all.find(line => !isAbove(line) && (sharedWidth(line) > 0 || line.x >= right))
	return next?.at ?? blocks.findLastIndex(isOfText) + 1
}

function boxesOf(
	block: TextBlock,
	lines: readonly TextLine[],
): (readonly [number, number, number, number])[] {
	if (block.kind === 'picture') return [block.box]
	return linesOfBlock(block).flatMap(at => {
		const line = lines[at]
		return line ? [[line[1], line[2], line[3], line[4]] as const] : []
	})
}
