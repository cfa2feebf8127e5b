/** Words of a line by their places in its text, as in a page's `lines`: first character, and the one after the last. */
export type LinePart = readonly [line: number, from: number, to: number]

/** A sentence that is printed on a page and said in a track. */
export type SpokenSentence = {
	/** File name of the track. */
	source: string
	/** In seconds of the track. */
	start: number
	end: number
	/** In reading order. */
	parts: readonly LinePart[]
}

/** From this second on, the track is on this page. */
export type SpokenTurn = { source: string; start: number; page_index: number }

/** What is said of a page; sentences that are doubtful are left out. */
export type SpokenPage = {
	/** By track and time. */
	sentences: readonly SpokenSentence[]
	/** Of the tracks of these sentences, and of those that belong to the page. */
	turns: readonly SpokenTurn[]
}

/** What stands before what somebody says: "Anna: ", "A: ", "Speaker 2: ". */
const speakerShape =
	/^((?:\p{Lu}[\p{L}'’.]*|\d{1,2})(?: (?:\p{Lu}[\p{L}'’.]*|\d{1,2}|and|и|of)){0,3})\s*:\s+(?=\S)/u

/** A cue without the name of who says it; null where none stands before it. */
export function speakerOf(text: string): { speaker: string | null; said: string } {
	const found = speakerShape.exec(text)
	return { speaker: found?.[1] ?? null, said: found ? text.slice(found[0].length) : text }
}
