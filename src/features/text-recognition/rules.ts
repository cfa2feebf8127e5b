/** A word as it was read from the image of a page. */
export type ReadWord = {
	text: string
	box: readonly [left: number, top: number, right: number, bottom: number]
	/** From 0 to 100, as Tesseract says it. */
	confidence: number
	/** The first of its line. */
	beginsLine: boolean
}
/** What an editor says of a word: what is printed there; nothing for what is no word. */
export type Correction = { edition: string; box: ReadWord['box']; read: string; text: string }

/** Raised when pages are recognised in another way: scans are read again, and what was corrected stays. */
export const recognitionVersion = 6

/** Below it a word is shown to editors. */
export const doubtfulBelow = 80
