/** Box in points of the page, origin at its upper left corner, as `TextLine` has it. */
export type Box = readonly [x: number, y: number, width: number, height: number]

/**
 * What a pupil does there: `gap` within a sentence, `line` or several to write on, `choice` of what is printed,
 * `true_false`, `tick` a box, `match` by letter, `cell` of a table.
 */
export type SpaceKind = 'gap' | 'line' | 'choice' | 'true_false' | 'tick' | 'match' | 'cell'

/** Kinds of exercises that an editor can add. A drawn space that is several lines high is a `line` in one of gaps. */
export const addedKinds = ['gap', 'choice', 'true_false', 'tick', 'match'] as const
export type AddedKind = (typeof addedKinds)[number]
/** Kinds whose spaces have options that the editor types. */
export const hasOptions = (kind: AddedKind) => kind === 'choice' || kind === 'match'

/**
 * Whether the book has the answer. `keyed`: it is certain; `doubtful`: it was read, but is used only after an editor has
 * confirmed it; `none`: it has none; `open`: answers vary.
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
	/** For a `line` around all the lines of one answer. */
	box: Box
	/** Printed number of the item, null where there is none. */
	item: string | null
	/** The sentence around it with U+2026 for each space; at most 300 characters. */
	sentence: string
	/**
	 * What can be chosen in a `choice`, `true_false` or `match`, with its own box where it is printed; empty for other kinds.
	 * The value is the letter where one is printed ('a', 'D', 'T'), else the words.
	 */
	options: readonly { value: string; box: Box | null }[]
	key: KeyState
	/**
	 * From 0 to 1: how likely it is a place to answer in. Absent for drawn spaces and for books searched by older versions. Server only.
	 */
	confidence?: number | undefined
}

/** Spaces of a lower confidence are shown to editors as uncertain. */
const uncertainBelow = 0.6
export const isUncertain = ({ confidence = 1 }: Pick<Space, 'confidence'>) => confidence < uncertainBelow

/** An instruction and its spaces on one page. */
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

/** The answer of a space. Server only: never sent with a page. */
export type SpaceKey = {
	/** Id of the space. */
	space: string
	/** Alternatives as printed, with their brackets: '(a) dog'; values of options where there are any. */
	accepted: readonly string[]
	state: KeyState
	/** Where it was read, in the book or in the teacher's key; null for what an editor wrote. */
	source: { pageIndex: number; quote: string; isTeachers?: boolean | undefined } | null
}

/** What was found on a page, and its key. Server only. */
export type AnalysedPage = { pageIndex: number; exercises: Exercise[]; keys: SpaceKey[] }

/** Options of `true_false` spaces in added exercises. */
export const truthValues = ['T', 'F']

/** The kind of a review in the table of saved versions. */
export const reviewKind = 'exercises'

/** Raised when the search for exercises changes: books that an older version searched are searched again. */
export const exerciseVersion = 9
