import type { TextPage } from '#features/books/rules.ts'
import { pageOf } from './lines.ts'
import type { Picture } from './pictures-of-page.ts'
import { type Box, joinHyphens } from './words.ts'

/** A word that was read from the image of a page, in points. */
export type RecognisedWord = { text: string; box: Box; confidence: number; beginsLine: boolean }

type ScannedPage = { words: readonly RecognisedWord[]; size: [number, number]; pictures: readonly Picture[] }

/** The text of a scan as that of a PDF: lines, blocks, language. */
export function recognisedPage({ words, size, pictures }: ScannedPage): TextPage {
	const set = joinHyphens(
		words.map(({ text, box, beginsLine, confidence }) => {
			return { text, box, before: beginsLine ? 'line' : 'blank', confidence: confidence / 100 } as const
		}),
	)
	const length = words.reduce((sum, { text }) => sum + text.length, 0)
	const sure = words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0)
	return {
		source: 'ocr',
		...pageOf(set, { size, pictures, confidence: length === 0 ? 1 : sure / length / 100 }),
	}
}
