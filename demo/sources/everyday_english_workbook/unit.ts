/** One situation of everyday life: four pages, and the key, made from the same data. */
export type Voice = 'anna' | 'ben' | 'clara' | 'david' | 'narrator'
export type Unit = {
	title: string
	/** One of the drawings in pictures.ts. */
	picture: string
	/** What is practised, in the reader's own words. */
	canDo: string
	speakers: { [name: string]: Voice }
	/** `Name: words`. */
	dialogue: string[]
	/** English and Russian; the English words go into the word search too. */
	words: [string, string][]
	/** Ends of the beginnings in the same order; the page mixes them. */
	match: [string, string][]
	/** `{}` holds the answer in place of the gap. */
	gaps: string[]
	gapsTitle: string
	/** Sentences to put in order. */
	order: string[]
	text: { title: string; paragraphs: string[] }
	/** Question and answer. */
	questions: [string, string][]
	/** Statement about the text and whether it is true. */
	trueFalse: [string, boolean][]
	write: string
	speak: string[]
}
