import type { BodyOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { asPageIndex } from '#contract/page-numbers.ts'
import type { TextPage } from '#features/books/rules.ts'
import { pageOf } from '#features/exercise-finding/rules.ts'
import {
	type AddedExercise,
	type DrawnSpace,
	pageQuoteOf,
	placesOf,
	type Review,
	restoredReview,
} from '#features/exercise-review/rules.ts'
import { PdfError, type PdfErrorReason } from '#features/pages/rules.ts'
import type { Clock } from '#platform/clock.ts'
import type {
	AddedExercise as Added,
	DrawnSpace as Drawn,
	EditedPage,
	exercisesApi,
	ListedExercise,
} from '../contract.ts'
import { type Exercise, isUncertain, type Space, type SpaceKey } from '../rules.ts'
import { withAdded } from './added-exercises.ts'
import { changedReview, isReviewed, reviewSize } from './changed-review.ts'
import { printedAround, quoteOf, withDrawn } from './drawn-spaces.ts'
import { type ExercisesStore, nextVersion } from './exercises.store.ts'
import { type ExercisesSummary, exercisesSummary } from './exercises-summary.ts'
import { reviewed } from './review.ts'

type Book = {
	bookId: string
	isDemo: boolean
	edition: string
	fileKey: string
	pageSizes: [number, number][]
}
export type ExerciseReviewsDeps = {
	store: ExercisesStore
	books: {
		/** @throws AppError unknown_book */
		find(bookId: string): Promise<Book>
		texts(bookId: string): Promise<readonly { index: number; text: string }[]>
	}
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

/** Entries of a review, which is stored in one row. */
const maxReviewed = 20_000
const maxAdded = 1000
/** Errors that stay: another try would not read the text either. */
const permanentErrors: readonly PdfErrorReason[] = ['not_a_pdf', 'encrypted', 'no_pages', 'damaged']
/** How often a save is repeated when other editors of the book save at the same moment. */
const maxAttempts = 40

/** The exercises of a book as editors see and review them. */
export function createExerciseReviews({ store, books, textPage, clock }: ExerciseReviewsDeps) {
	const placesOfAdded = (book: Book, { added = {} }: Review) =>
		placesOf(added, book, () => books.texts(book.bookId))

	/** Added exercises as they are stored, with the beginning of their page's text. @throws AppError page_out_of_range */
	async function addedExercises(
		book: Book,
		added: readonly Added[],
	): Promise<[string, Omit<AddedExercise, 'at'>][]> {
		if (added.some(({ page_index: pageIndex }) => !book.pageSizes[pageIndex]))
			throw new AppError('page_out_of_range')
		const texts = added.length === 0 ? [] : await books.texts(book.bookId)
		return added.map(({ id, page_index: pageIndex, ...said }) => {
			const quote = pageQuoteOf(texts.find(({ index }) => index === pageIndex)?.text ?? '')
			return [id, { ...said, pageIndex, edition: book.edition, quote }]
		})
	}

	/** Drawn spaces as they are stored, with what is printed around them. @throws AppError page_out_of_range, conflict, unavailable */
	async function drawnSpaces(
		book: Book,
		drawn: readonly Drawn[],
		added: readonly Added[],
	): Promise<[string, Omit<DrawnSpace, 'at'>][]> {
		const spaces: [string, Omit<DrawnSpace, 'at'>][] = []
		if (drawn.length === 0) return spaces
		const places = [
			...(await placesOfAdded(book, (await store.review(book.bookId)).review)),
			...added.map(({ id, page_index: pageIndex }) => ({ id, pageIndex })),
		]
		for (const { id, page_index: pageIndex, exercise_id: exerciseId, box } of drawn) {
			const size = book.pageSizes[pageIndex]
			if (!size || !isOnPage(box, size)) throw new AppError('page_out_of_range')
			const found = await store.page(book, pageIndex)
			const exercise = found?.exercises.find(one => one.id === exerciseId)
			const isAdded = places.some(one => one.id === exerciseId && one.pageIndex === pageIndex)
			// The book was searched again since, and the exercise is gone.
			if (!exercise && !isAdded) throw new AppError('conflict')
			const printed = printedAround(box, await linesOf(book, pageIndex, size))
			const origin = exercise ? ([exercise.box[0], exercise.box[1]] as const) : ([0, 0] as const)
			const quote = exercise ? quoteOf(exercise) : ''
			spaces.push([id, { pageIndex, exerciseId, quote, origin, box, ...printed }])
		}
		return spaces
	}

	/** Page indexes by id, of all exercises and spaces that were found or are sent. */
	async function pageIndexes(book: Book, sent: readonly { id: string; page_index: number }[]) {
		const found = (await store.pages(book)).flatMap(({ pageIndex, exercises }) =>
			[...exercises, ...exercises.flatMap(({ spaces }) => spaces)].map(({ id }) => [id, pageIndex] as const),
		)
		return new Map([...found, ...sent.map(({ id, page_index }) => [id, page_index] as const)])
	}

	async function linesOf(book: Book, index: number, size: [number, number]) {
		try {
			const text = await textPage({ ...book, pageCount: book.pageSizes.length }, index)
			return pageOf(index, { size, text, shapes: [] }).lines
		} catch (error) {
			if (!(error instanceof PdfError)) throw error
			// A space can be answered without its sentence.
			if (permanentErrors.includes(error.reason)) return []
			throw new AppError('unavailable', { headers: { 'retry-after': '2' } })
		}
	}

	/** In the order of the book. @throws AppError unknown_book */
	async function list(bookId: string) {
		const book = await books.find(bookId)
		const { version, review } = await store.review(bookId)
		const pages = withAdded(await store.pages(book), await placesOfAdded(book, review))
		const exercises = pages.flatMap((page): ListedExercise[] => {
			const shown = reviewed(page, review)
			const stateOf = new Map(shown.keys.map(({ space, state }) => [space, state]))
			return shown.exercises.map(({ id, unit, label, instruction, spaces }) => {
				const isConfirmed = Object.hasOwn(review.confirmed, id)
				const isDoubtful = (space: Space) =>
					stateOf.get(space.id) === 'doubtful' || (isUncertain(space) && !isConfirmed)
				return {
					...{ id, unit, label, instruction },
					page_index: asPageIndex(page.pageIndex),
					spaces: spaces.length,
					doubtful: spaces.filter(isDoubtful).length,
					without_key: spaces.filter(space => stateOf.get(space.id) === 'none').length,
					is_confirmed: isConfirmed,
				}
			})
		})
		return { version, is_found: await store.isFound(book), exercises }
	}

	return {
		list,

		/** @throws AppError unknown_book */
		summary: async (bookId: string): Promise<ExercisesSummary> => exercisesSummary(await list(bookId)),

		confirmedBooks: store.confirmedBooks,

		/** With their answers, in the order of the book. @throws AppError unknown_book */
		async all(bookId: string): Promise<ReviewedExercise[]> {
			const book = await books.find(bookId)
			const { review } = await store.review(bookId)
			const pages = withAdded(await store.pages(book), await placesOfAdded(book, review))
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
			const found = await store.page(book, pageIndex)
			const { version, review } = await store.review(bookId)
			const places = (await placesOfAdded(book, review)).filter(place => place.pageIndex === pageIndex)
			const [stored] = withAdded(found ? [found] : [], places)
			const drawn = stored && withDrawn(stored, review)
			const ids = drawn?.exercises.flatMap(({ spaces }) => spaces.map(({ id }) => id)) ?? []
			const isRefused = (id: string) => review.spaces[id]?.isRefused === true
			// Refused spaces are shown as well, so that they can be restored.
			const spaces = Object.entries(review.spaces).map(
				([id, own]) => [id, { ...own, isRefused: false }] as const,
			)
			const shown = stored && reviewed(stored, { ...review, spaces: Object.fromEntries(spaces) })
			return {
				...{ version, size, exercises: shown?.exercises ?? [], keys: shown?.keys ?? [] },
				refused: ids.filter(isRefused),
				uncertain: (drawn?.exercises ?? []).flatMap(({ spaces }) =>
					spaces.filter(isUncertain).map(({ id }) => id),
				),
				drawn: ids.filter(id => Object.hasOwn(review.drawn ?? {}, id)),
				added: places.map(({ id, added: { unit, label, instruction, kind, options } }) => ({
					...{
						id,
						page_index: asPageIndex(pageIndex),
						unit,
						label,
						instruction,
						kind,
						options: [...options],
					},
				})),
			}
		},

		/** @throws AppError unknown_book; unknown_exercise; `conflict` where somebody changed the same since; `too_large`; `page_out_of_range` */
		async save(
			userId: string,
			{
				book_id: bookId,
				version,
				spaces,
				confirmed,
				drawn = [],
				added = [],
			}: BodyOf<typeof exercisesApi.save>,
		) {
			const book = await books.find(bookId)
			const placedSpaces = await drawnSpaces(book, drawn, added)
			const quotedExercises = await addedExercises(book, added)
			const known = await pageIndexes(book, [...drawn, ...added])
			// Each concurrent save makes one attempt fail: the review is read again and the changes are applied to it.
			for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
				const current = await store.review(bookId)
				const { review } = current
				const isKnown = ({ id }: { id: string }) => known.has(id) || isReviewed(review, id)
				if (![...spaces, ...confirmed].every(isKnown)) throw new AppError('unknown_exercise')
				for (const { id, box } of spaces) {
					const size = book.pageSizes[known.get(id) ?? review.drawn?.[id]?.pageIndex ?? -1]
					if (box && size && !isOnPage(box, size)) throw new AppError('page_out_of_range')
				}
				const isChanged =
					spaces.some(({ id }) => (review.spaces[id]?.at ?? 0) > version) ||
					drawn.some(({ id }) => (review.drawn?.[id]?.at ?? 0) > version) ||
					added.some(({ id }) => (review.added?.[id]?.at ?? 0) > version) ||
					confirmed.some(({ id }) => (review.confirmed[id] ?? review.unconfirmed?.[id] ?? 0) > version)
				if (isChanged || version > current.version) throw new AppError('conflict')
				const at = nextVersion(current.version)
				const changes = { at, spaces, confirmed, drawn: placedSpaces, added: quotedExercises }
				const next = changedReview(review, changes)
				if (reviewSize(next) > maxReviewed || Object.keys(next.added ?? {}).length > maxAdded)
					throw new AppError('too_large')
				const by = { by: userId, at: clock.now() }
				const saved = await store.putReview({ bookId, version: current.version, review: next }, by)
				if (saved !== undefined) return { version: saved }
			}
			throw new AppError('conflict')
		},

		/** @throws AppError unknown_book; `not_found` for a version that is not stored; `conflict` where somebody saved since */
		async restore(
			userId: string,
			{ book_id: bookId, version, restored }: BodyOf<typeof exercisesApi.restore>,
		) {
			await books.find(bookId)
			const rows = await store.versionOf(bookId, restored)
			if (!rows) throw new AppError('not_found')
			const current = await store.review(bookId)
			if (current.version !== version) throw new AppError('conflict')
			const review = restoredReview(rows, current.review, nextVersion(version))
			const by = { by: userId, at: clock.now(), isOwnVersion: true }
			const saved = await store.putReview({ bookId, version, review }, by)
			if (saved === undefined) throw new AppError('conflict')
			return { version: saved }
		},
	}
}

function isOnPage(
	[x, y, width, height]: readonly [number, number, number, number],
	[pageWidth, pageHeight]: [number, number],
): boolean {
	return x + width <= pageWidth + 1 && y + height <= pageHeight + 1
}
