/** Box in points of the page, origin at its upper left corner, as `TextLine` has it. */
export type Box = readonly [x: number, y: number, width: number, height: number]

/**
 * What a pupil does there: `gap` within a sentence, `line` or several to write on, `choice` of what is printed,
 * `true_false`, `tick` a box, `match` by letter, `cell` of a table.
 */
export type SpaceKind = 'gap' | 'line' | 'choice' | 'true_false' | 'tick' | 'match' | 'cell'

/** What an editor can make of an exercise that was not found. A place with several lines in one of gaps is a `line`. */
export const addedKinds = ['gap', 'choice', 'true_false', 'tick', 'match'] as const
export type AddedKind = (typeof addedKinds)[number]
/** Kinds whose spaces have what can be chosen said beside them. */
export const hasOptions = (kind: AddedKind) => kind === 'choice' || kind === 'match'

/**
 * Whether the book says the answer. `keyed`: certain; `doubtful`: read from the key but only used after an editor
 * confirmed it; `none`: no key; `open`: answers vary.
 */
export type KeyState = 'keyed' | 'doubtful' | 'none' | 'open'

/** Where a pupil answers, without the answer. */
export type Space = {
	/**
	 * Stable in an edition and, where the text is unchanged, over editions: unit, exercise, item, place, as in
	 * `u7-b-2-1`; `[a-z0-9-]{1,60}`.
	 */
	id: string
	kind: SpaceKind
	/** Of a `line`, all the lines that are for one answer: then it is taller than a line of text. */
	box: Box
	/** Printed number of the item, null where there is none. */
	item: string | null
	/** The sentence around it with U+2026 for each space; at most 300 characters. */
	sentence: string
	/**
	 * Of `choice`, `true_false`, `match`: what can be chosen, with its own box where it is printed; empty otherwise.
	 * The value is the letter where one is printed ('a', 'D', 'T'), else the words.
	 */
	options: readonly { value: string; box: Box | null }[]
	key: KeyState
	/**
	 * From 0 to 1: how likely it is a place to answer in. Absent where an editor drew it and in what was found earlier. Server only.
	 */
	confidence?: number | undefined
}

/** Spaces below are shown to editors as what may be none. */
const uncertainBelow = 0.6
export const isUncertain = ({ confidence = 1 }: Pick<Space, 'confidence'>) => confidence < uncertainBelow

/** An instruction and the spaces that belong to it, as far as they stand on one page. */
export type Exercise = {
	/** As in `u7-b`. */
	id: string
	unit: string | null
	/** The printed letter or number: 'B'. */
	label: string | null
	/** At most 500 characters. */
	instruction: string
	/** Around the instruction and the spaces. */
	box: Box
	spaces: readonly Space[]
}

/** The reply of `GET /content/exercises/:book_id/:edition/:page_index`; in reading order. */
export type PageExercises = { exercises: readonly Exercise[] }

/** What the key says. Server only: never sent with a page. */
export type SpaceKey = {
	/** Id of the space. */
	space: string
	/** Alternatives as printed, with their brackets: '(a) dog'; of a choice, values of its options. */
	accepted: readonly string[]
	state: KeyState
	/** Where it was read, in the book or in the teacher's; null for what an editor wrote. */
	source: { pageIndex: number; quote: string; isTeachers?: boolean | undefined } | null
}

/** What was found on a page, and its key. Server only. */
export type AnalysedPage = { pageIndex: number; exercises: Exercise[]; keys: SpaceKey[] }

/** What a statement is marked with by hand. */
export const truthValues = ['T', 'F']

/** The kind of the saved versions of what editors say of exercises. */
export const reviewKind = 'exercises'

/** Raised when exercises are found in another way: books that an older version looked through are looked through again. */
export const exerciseVersion = 9
