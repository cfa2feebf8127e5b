import type { Part } from '../../rules.ts'

/** What a list of the book says of a word. */
export type ListEntry = {
	/** As printed, without numbers, transcription and part of speech. */
	headword: string
	/** What it is found by. @see keyOf */
	key: string
	part: Part | null
	text: string
	/** BCP 47 language of `text`. */
	language: string
	pageIndex: number
	/** The number printed after it: of a unit or a page. */
	reference: number | null
}
