import { type Sides, sharedWidth } from '#platform/drawn-shapes/sides.ts'
import { tiltedBox } from '#platform/raster/tilt.ts'
import type { PageDrawing } from '../rules.ts'
import type { LinesOfScan } from './scanned-page.ts'
import { picturesIn } from './text/place-pictures.ts'
import { type RecognisedWord, recognisedPage } from './text/recognised-page.ts'

/** From 0 to 100: a word that is less certain may be another. */
const minConfidence = 60

/** Other characters are often pieces of a drawn line. */
const hasLetter = /[\p{L}\p{N}()[\]]/u
const overlaps = (line: Sides, word: Sides) =>
	sharedWidth(line, word) > 0 && line[3] > word[1] - 2 && line[1] < word[3] + 2

/** What is drawn on a scan, beside the words that were recognised on it, as if the page lay straight. */
export function drawingOfScan(
	{ size, text }: PageDrawing,
	words: readonly RecognisedWord[],
	{ shapes, tilt }: LinesOfScan,
): PageDrawing {
	const straight = words
		.map(word => ({ ...word, box: tiltedBox(word.box, -tilt, size) }))
		.filter(({ text, box }) => hasLetter.test(text) || !shapes.some(shape => overlaps(shape.box, box)))
	return {
		...{ size, shapes, tilt },
		doubtful: straight.flatMap(({ text, confidence, box }) =>
			confidence < minConfidence ? { text, sides: box } : [],
		),
		text: recognisedPage({ words: straight, size, pictures: picturesIn(text) }),
	}
}
