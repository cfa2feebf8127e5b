/** A part of a line of a page's text: index in `lines`, first character, and the one after the last. */
export type LinePart = readonly [line: number, from: number, to: number]

/** A sentence that is printed on a page and said in a track. */
export type SpokenSentence = {
	/** File name of the track. */
	source: string
	/** In seconds of the track. */
	start: number
	end: number
	/** Where it is printed, in reading order. */
	parts: readonly LinePart[]
}

/** From this second of the track on, its sentences are on this page. */
export type PageTurn = { source: string; start: number; page_index: number }

/** The sentences of a page that tracks say; doubtful ones are left out. */
export type SpokenPage = {
	/** By track and time. */
	sentences: readonly SpokenSentence[]
	/** The page turns of all tracks that have a sentence here, or belong to the page. */
	turns: readonly PageTurn[]
}

/** The name of a speaker at the beginning of a cue: "Anna: ", "A: ", "Speaker 2: ". */
const speakerShape =
	/^((?:\p{Lu}[\p{L}'’.]*|\d{1,2})(?: (?:\p{Lu}[\p{L}'’.]*|\d{1,2}|and|и|of)){0,3})\s*:\s+(?=\S)/u

/** Splits a cue into the name of its speaker, null where it has none, and what is said. */
export function speakerOf(text: string): { speaker: string | null; said: string } {
	const found = speakerShape.exec(text)
	return { speaker: found?.[1] ?? null, said: found ? text.slice(found[0].length) : text }
}
