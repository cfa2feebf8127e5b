import type { BodyOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { TextPage } from '#features/books/rules.ts'
import { PdfError } from '#features/pages/rules.ts'
import type { Clock } from '#platform/clock.ts'
import type { DrawnSpace as Drawn, EditedPage, exercisesApi, ListedExercise } from '../contract.ts'
import type { Exercise, SpaceKey } from '../rules.ts'
import { type DrawnSpace, printedAround, quoteOf, withDrawn } from './drawn-spaces.ts'
import type { ExercisesStore } from './exercises.store.ts'
import { pageOf } from './find/layout.ts'
import { type Review, reviewed } from './review.ts'

type Book = { bookId: string; edition: string; fileKey: string; pageSizes: [number, number][] }
export type ExerciseReviewsDeps = {
	store: ExercisesStore
	/** @throws AppError unknown_book */
	books: { find(bookId: string): Promise<Book> }
	/** @throws PdfError */
	textPage(book: Book & { pageCount: number }, index: number): Promise<TextPage>
	clock: Clock
}
type ReviewedExercise = {
	pageIndex: number
	exercise: Exercise
	keys: readonly SpaceKey[]
	isConfirmed: boolean
}
export type ExerciseReviews = ReturnType<typeof createExerciseReviews>

/** More were corrected in no book; the review is one row. */
const maxReviewed = 20_000
/** Editors of one book who save at the same moment. */
const mostAtOnce = 40

/** What editors see of exercises and what they say of them. */
export function createExerciseReviews({ store, books, textPage, clock }: ExerciseReviewsDeps) {
	/** What is printed around spaces, and to what they belong. @throws AppError page_out_of_range, conflict */
	async function placed(book: Book, drawn: readonly Drawn[]): Promise<[string, Omit<DrawnSpace, 'at'>][]> {
		const spaces: [string, Omit<DrawnSpace, 'at'>][] = []
		for (const { id, page_index: pageIndex, exercise_id: exerciseId, box } of drawn) {
			const [x, y, width, height] = box
			const size = book.pageSizes[pageIndex]
			if (!size || x + width > size[0] + 1 || y + height > size[1] + 1)
				throw new AppError('page_out_of_range')
			const found = await store.page(book, pageIndex)
			const exercise = found?.exercises.find(one => one.id === exerciseId)
			// The book was looked through anew since.
			if (!exercise) throw new AppError('conflict')
			const printed = printedAround(box, await linesOf(book, pageIndex, size))
			const origin = [exercise.box[0], exercise.box[1]] as const
			spaces.push([id, { pageIndex, exerciseId, quote: quoteOf(exercise), origin, box, ...printed }])
		}
		return spaces
	}

	async function linesOf(book: Book, index: number, size: [number, number]) {
		try {
			const text = await textPage({ ...book, pageCount: book.pageSizes.length }, index)
			return pageOf(index, { size, text, shapes: [] }).lines
		} catch (error) {
			// It can be answered without its sentence.
			if (error instanceof PdfError) return []
			throw error
		}
	}

	return {
		/** In the order of the book. @throws AppError unknown_book */
		async list(bookId: string) {
			const book = await books.find(bookId)
			const pages = await store.pages(book)
			const { version, review } = await store.review(bookId)
			const exercises = pages.flatMap((page): ListedExercise[] => {
				const shown = reviewed(page, review)
				const stateOf = new Map(shown.keys.map(({ space, state }) => [space, state]))
				return shown.exercises.map(({ id, unit, label, instruction, spaces }) => {
					const count = (state: SpaceKey['state']) =>
						spaces.filter(({ id }) => stateOf.get(id) === state).length
					return {
						...{ id, unit, label, instruction },
						page_index: page.pageIndex,
						spaces: spaces.length,
						doubtful: count('doubtful'),
						without_key: count('none'),
						is_confirmed: Object.hasOwn(review.confirmed, id),
					}
				})
			})
			return { version, is_found: await store.isFound(book), exercises }
		},

		confirmedBooks: store.confirmedBooks,

		/** With their answers, in the order of the book. @throws AppError unknown_book */
		async all(bookId: string): Promise<ReviewedExercise[]> {
			const pages = await store.pages(await books.find(bookId))
			const { review } = await store.review(bookId)
			return pages.flatMap(page => {
				const { pageIndex, exercises, keys } = reviewed(page, review)
				const isConfirmed = ({ id }: Exercise) => Object.hasOwn(review.confirmed, id)
				return exercises.map(exercise => ({ pageIndex, exercise, keys, isConfirmed: isConfirmed(exercise) }))
			})
		},

		/** @throws AppError unknown_book, page_out_of_range */
		async page(bookId: string, pageIndex: number): Promise<EditedPage> {
			const book = await books.find(bookId)
			const size = book.pageSizes[pageIndex]
			if (!size) throw new AppError('page_out_of_range')
			const stored = await store.page(book, pageIndex)
			const { version, review } = await store.review(bookId)
			const found = stored && withDrawn(stored, review.drawn ?? {})
			const isRefused = (id: string) => review.spaces[id]?.isRefused === true
			const refused =
				found?.exercises.flatMap(({ spaces }) => spaces.map(({ id }) => id)).filter(isRefused) ?? []
			// What is refused is shown too, so that it can come back.
			const spaces = Object.entries(review.spaces).map(
				([id, own]) => [id, { ...own, isRefused: false }] as const,
			)
			const shown = stored && reviewed(stored, { ...review, spaces: Object.fromEntries(spaces) })
			return { version, size, exercises: shown?.exercises ?? [], keys: shown?.keys ?? [], refused }
		},

		/** @throws AppError unknown_book; `conflict` where somebody changed the same since; `too_large`; `page_out_of_range` */
		async save(
			userId: string,
			{ book_id: bookId, version, spaces, confirmed, drawn = [] }: BodyOf<typeof exercisesApi.save>,
		) {
			const placedSpaces = await placed(await books.find(bookId), drawn)
			// Somebody who saves at the same moment changes other spaces: theirs are read again and stay. One is done each time.
			for (let attempt = 0; attempt < mostAtOnce; attempt += 1) {
				const current = await store.review(bookId)
				const { review } = current
				const isChanged =
					spaces.some(({ id }) => (review.spaces[id]?.at ?? 0) > version) ||
					drawn.some(({ id }) => (review.drawn?.[id]?.at ?? 0) > version) ||
					confirmed.some(({ id }) => (review.confirmed[id] ?? review.unconfirmed?.[id] ?? 0) > version)
				if (isChanged || version > current.version) throw new AppError('conflict')
				const next = changed(review, { at: current.version + 1, spaces, confirmed, drawn: placedSpaces })
				if (sizeOf(next) > maxReviewed) throw new AppError('too_large')
				const by = { by: userId, at: clock.now() }
				if (await store.putReview({ bookId, version: current.version, review: next }, by))
					return { version: current.version + 1 }
			}
			throw new AppError('conflict')
		},
	}
}

type Changes = Pick<BodyOf<typeof exercisesApi.save>, 'spaces' | 'confirmed'> & {
	at: number
	drawn: readonly [string, Omit<DrawnSpace, 'at'>][]
}

function changed(review: Review, { at, spaces, confirmed, drawn }: Changes): Review {
	const confirmations = { confirmed: { ...review.confirmed }, unconfirmed: { ...review.unconfirmed } }
	const next = { spaces: { ...review.spaces }, ...confirmations, drawn: { ...review.drawn } }
	for (const [id, space] of drawn) next.drawn[id] = { at, ...space }
	for (const { id, accepted, is_refused: isRefused, box } of spaces)
		next.spaces[id] = {
			at,
			accepted,
			isRefused,
			box: box === undefined ? (review.spaces[id]?.box ?? null) : box,
		}
	for (const { id, is_confirmed: isConfirmed } of confirmed) {
		const [now, before] = isConfirmed
			? [next.confirmed, next.unconfirmed]
			: [next.unconfirmed, next.confirmed]
		now[id] = at
		delete before[id]
	}
	return next
}

function sizeOf({ spaces, confirmed, unconfirmed = {}, drawn = {} }: Review): number {
	return [spaces, confirmed, unconfirmed, drawn].reduce((size, part) => size + Object.keys(part).length, 0)
}
