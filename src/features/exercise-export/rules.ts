export const formats = ['gift', 'moodle', 'qti'] as const
export type Format = (typeof formats)[number]

/** `text` is typed and compared, `choice` is one of the options, `long` is marked by a person. */
export const gapKinds = ['text', 'choice', 'long'] as const

/** A place to answer in, as programs outside take it. */
export type Gap = {
	id: string
	kind: (typeof gapKinds)[number]
	/** What is right, the model answer first, without brackets and slashes; of `long` what may be right, or nothing. */
	answers: readonly string[]
	/** Two or more for a `choice`: each answer is one of them. Empty for other kinds. */
	options: readonly string[]
}

/** A numbered item: its text with the gaps where they are printed. Each text is one line. */
export type Question = { id: string; item: string | null; parts: readonly (string | Gap)[] }

export type QuestionsOfExercise = {
	id: string
	unit: string | null
	label: string | null
	instruction: string
	/** Rows of letters in which words are hidden; empty for other exercises. */
	grid: readonly string[]
	pageNumber: number
	questions: readonly Question[]
}

/** For formats without a table: the letters of a row apart, so that they can be told. */
export const spacedRow = (row: string): string => [...row].join(' ')

export const gapsOf = ({ parts }: Question): Gap[] => parts.filter(part => typeof part !== 'string')

/** Where a gap is not the one that is asked for. */
export const otherGap = '…'

/** For formats that have one gap in a question: a question for each, with the others left blank. */
export function oneByOne(question: Question): { question: Question; gap: Gap }[] {
	return gapsOf(question).map(gap => ({
		gap,
		question: {
			...question,
			id: gap.id,
			parts: question.parts.map(part => (typeof part === 'string' || part === gap ? part : otherGap)),
		},
	}))
}

/** Name of a file of a book that any system can have. */
export function fileName(bookId: string, unit: string | null, format: Format): string {
	const part = unit === null ? '' : `-unit-${unit.replace(/[^A-Za-z0-9_-]+/g, '_')}`
	return `${bookId}${part}-${{ gift: 'gift.txt', moodle: 'moodle.xml', qti: 'qti.zip' }[format]}`
}
