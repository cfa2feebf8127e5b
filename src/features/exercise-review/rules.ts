import { isSame } from '#contract/canonical-json.ts'
import { foldText } from '#contract/fold.ts'
import type { AddedKind, Box, Exercise } from '#features/exercises/rules.ts'

/** An editor's changes of a space; `at` is the version of the review that they came with. */
export type SpaceReview = {
	at: number
	/** Answers in place of those that were read; null to take the read ones. */
	accepted: string[] | null
	/** It is no place to answer in. */
	isRefused: boolean
	/** Where it was drawn; null as found. */
	box: Box | null
}
export type Review = {
	spaces: { [spaceId: string]: SpaceReview }
	/** Exercises whose answers an editor confirmed, with the version of the review. */
	confirmed: { [exerciseId: string]: number }
	/** Exercises whose confirmation was removed, likewise. Absent in reviews that earlier programs stored. */
	unconfirmed?: { [exerciseId: string]: number }
	/** Spaces that editors drew. Absent in reviews that earlier programs stored. */
	drawn?: { [spaceId: string]: DrawnSpace }
	/** Exercises that editors added, likewise. */
	added?: { [exerciseId: string]: AddedExercise }
}

/** A space that an editor drew where none was found; what it is answered with is in the review, as of all spaces. */
export type DrawnSpace = {
	/** Version of the review that it came with. */
	at: number
	pageIndex: number
	exerciseId: string
	/** Instruction and sentences of its exercise then, by which the page is found in a demo and in another edition. */
	quote: string
	/** Corner of the exercise's box then: a space moves along with its exercise. */
	origin: readonly [x: number, y: number]
	box: Box
	item: string | null
	sentence: string
}

/** An exercise that an editor added where none was found; its spaces are drawn ones. */
export type AddedExercise = Pick<Exercise, 'unit' | 'label' | 'instruction'> & {
	/** Version of the review that it came with. */
	at: number
	/** In this edition; in another one, and in a demo, it is on the page with the same text. */
	edition: string
	pageIndex: number
	/** How the text of its page begins; empty for a page without text. */
	quote: string
	kind: AddedKind
	/** What can be chosen in each of its spaces. */
	options: readonly string[]
}
export type AddedExercises = { readonly [exerciseId: string]: AddedExercise }
/** Where one stands in an edition. */
export type AddedAt = { id: string; pageIndex: number; added: AddedExercise }
type PageText = { index: number; text: string }

const maxQuoteLength = 300
/** Shorter texts are on many pages. */
const minQuoteLength = 20

export const pageQuoteOf = (text: string) => foldText(text).slice(0, maxQuoteLength)

/**
 * The page of each in an edition. Without a page that begins alike it stays where it was, but not in a demo, which has other pages.
 * @param texts of the edition's pages, asked for where it is another edition
 */
export async function placesOf(
	added: AddedExercises,
	{ edition, isDemo }: { edition: string; isDemo: boolean },
	texts: () => Promise<readonly PageText[]>,
): Promise<AddedAt[]> {
	const all = Object.entries(added)
	if (all.every(([, one]) => one.edition === edition))
		return all.map(([id, one]) => ({ id, pageIndex: one.pageIndex, added: one }))
	const pages = (await texts()).map(({ index, text }) => ({ index, quote: pageQuoteOf(text) }))
	return all.flatMap(([id, one]) => {
		const isSame = one.edition === edition
		const alike = one.quote.length < minQuoteLength ? [] : pages.filter(({ quote }) => quote === one.quote)
		const stays = !isDemo && pages.some(({ index }) => index === one.pageIndex)
		const pageIndex = isSame ? one.pageIndex : (alike[0]?.index ?? (stays ? one.pageIndex : null))
		return pageIndex === null ? [] : [{ id, pageIndex, added: one }]
	})
}

/** What editors said of a space or an exercise, as a saved version has it; what is as it was found has no row. */
export type ReviewRow = {
	id: string
	answers?: string[]
	is_refused?: true
	box?: readonly number[]
	is_confirmed?: true
	drawn?: Omit<DrawnSpace, 'at'>
	added?: Omit<AddedExercise, 'at'>
}

export function rowsOf({ spaces, confirmed, drawn = {}, added = {} }: Review): ReviewRow[] {
	const rows = new Map<string, ReviewRow>()
	const put = (id: string, said: Omit<ReviewRow, 'id'>) =>
		rows.set(id, { ...(rows.get(id) ?? { id }), ...said })
	for (const [id, { at, ...one }] of Object.entries(added)) put(id, { added: one })
	for (const [id, { at, ...one }] of Object.entries(drawn)) put(id, { drawn: one })
	for (const [id, { accepted, isRefused, box }] of Object.entries(spaces))
		if (accepted || isRefused || box)
			put(id, {
				...(accepted && { answers: accepted }),
				...(isRefused && { is_refused: true }),
				...(box && { box }),
			})
	for (const id of Object.keys(confirmed)) put(id, { is_confirmed: true })
	return [...rows.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

/**
 * The review of a saved version. Later changes are undone as changes of this version, so that an editor who has not seen
 * that meets a conflict.
 * @param at version that it becomes
 */
export function restoredReview(rows: readonly ReviewRow[], now: Review, at: number): Review {
	const then = new Map(rows.map(row => [row.id, row]))
	const next: Required<Review> = {
		...{ spaces: {}, confirmed: {}, unconfirmed: { ...now.unconfirmed } },
		...{ drawn: { ...now.drawn }, added: { ...now.added } },
	}
	for (const { id, drawn, added, is_confirmed: isConfirmed } of rows) {
		if (drawn) next.drawn[id] = { ...drawn, at: now.drawn?.[id]?.at ?? at }
		if (added) next.added[id] = restoredAdded(added, now.added?.[id], at)
		if (!isConfirmed) continue
		next.confirmed[id] = now.confirmed[id] ?? at
		delete next.unconfirmed[id]
	}
	for (const id of Object.keys(now.confirmed)) if (!then.get(id)?.is_confirmed) next.unconfirmed[id] = at
	const ids = new Set([...Object.keys(now.spaces), ...Object.keys(next.drawn), ...then.keys()])
	for (const id of ids) {
		const row = then.get(id)
		const isSpace = row?.answers || row?.is_refused || row?.box || row?.drawn
		if (!isSpace && !Object.hasOwn(now.spaces, id) && !Object.hasOwn(next.drawn, id)) continue
		// A space that was drawn later is refused.
		const isLater = !row?.drawn && Object.hasOwn(next.drawn, id)
		const said: Omit<SpaceReview, 'at'> = {
			accepted: row?.answers ?? null,
			isRefused: row?.is_refused === true || isLater,
			box: (row?.box as SpaceReview['box'] | undefined) ?? null,
		}
		const { at: before, ...current } = now.spaces[id] ?? {
			at: 0,
			accepted: null,
			isRefused: false,
			box: null,
		}
		next.spaces[id] = { ...said, at: isSame(said, current) ? before : at }
	}
	return next
}

function restoredAdded(
	then: Omit<AddedExercise, 'at'>,
	now: AddedExercise | undefined,
	at: number,
): AddedExercise {
	if (!now) return { ...then, at }
	const { at: before, ...current } = now
	return { ...then, at: isSame(then, current) ? before : at }
}
