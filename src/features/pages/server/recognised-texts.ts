import type { TextPage } from '#features/books/rules.ts'
import type { EditionName } from './page-keys.ts'
import { picturesIn } from './text/place-pictures.ts'
import { type RecognisedWord, recognisedPage } from './text/recognised-page.ts'

export type RecognisedTexts = {
	/** What was read from the image of a page without text of its own; undefined where nobody has read it. */
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

const opening = Buffer.from('{"source":"ocr"')
const noLines = '"lines":[]'
/** `lines` is among the first properties of what has none. */
const openingBytes = 120

/** Whether a stored text can change under its address: a page without text may be recognised, and what was recognised corrected. */
export function isChangeable(stored: Uint8Array): boolean {
	const bytes = Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength)
	return (
		bytes.subarray(0, opening.length).equals(opening) ||
		bytes.toString('latin1', 0, openingBytes).includes(noLines)
	)
}
