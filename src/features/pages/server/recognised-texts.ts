import type { TextPage } from '#features/books/rules.ts'
import type { EditionName } from './page-keys.ts'
import { picturesIn } from './text/place-pictures.ts'
import { type RecognisedWord, recognisedPage } from './text/recognised-page.ts'

export type RecognisedTexts = {
	/** The words recognised on a page without text of its own; undefined where none were looked for yet. */
	printed(
		edition: EditionName,
		index: number,
	): Promise<{ words: RecognisedWord[]; size: [number, number] } | undefined>
}

/** The text of the PDF, or what was recognised on a page without any. */
export async function textOrRecognised(
	text: TextPage,
	recognised: RecognisedTexts,
	edition: EditionName,
	index: number,
): Promise<TextPage> {
	const read = text.lines.length > 0 ? undefined : await recognised.printed(edition, index)
	return read ? recognisedPage({ ...read, pictures: picturesIn(text) }) : text
}

const ocrStart = Buffer.from('{"source":"ocr"')
const noLines = '"lines":[]'
/** An empty `lines` is within the first bytes of the JSON. */
const searchedBytes = 120

/** Whether a stored text can change under its address: a page without text may be recognised, and what was recognised corrected. */
export function isChangeable(stored: Uint8Array): boolean {
	const bytes = Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength)
	return (
		bytes.subarray(0, ocrStart.length).equals(ocrStart) ||
		bytes.toString('latin1', 0, searchedBytes).includes(noLines)
	)
}
