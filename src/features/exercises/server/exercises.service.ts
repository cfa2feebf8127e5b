import { AppError, isRefusal } from '#contract/errors.ts'
import { placesOf } from '#features/exercise-review/rules.ts'
import type { Caller } from '#http/access.ts'
import type { AnalysedPage, PageExercises, SpaceKey } from '../rules.ts'
import { withAdded } from './added-exercises.ts'
import type { ExercisesStore } from './exercises.store.ts'
import { reviewed } from './review.ts'

type Book = { bookId: string; isDemo: boolean; edition: string; pageSizes: [number, number][] }
export type ExercisesServiceDeps = {
	store: ExercisesStore
	books: {
		/** @throws AppError unknown_book */
		find(bookId: string): Promise<Book>
		/** The same, for a caller who may read it. */
		readable(caller: Caller, bookId: string): Promise<Book>
		texts(bookId: string): Promise<readonly { index: number; text: string }[]>
	}
	tickets: { findSession(ticket: string | undefined, bookId: string): Promise<string | null> }
	pageRequestLimit: { waitS(sessionId: string, page: string): number | null }
}
type PageName = { bookId: string; edition: string; pageIndex: number }
export type Exercises = ReturnType<typeof createExercises>

/** A demo has pages of its book, and seldom the key. */
export const demoSuffix = /_demo$/

export function createExercises({ store, books, tickets, pageRequestLimit }: ExercisesServiceDeps) {
	async function analysed(bookId: string, edition: string, pageIndex: number) {
		const found = await store.page({ bookId, edition }, pageIndex)
		const pages = await withReview(bookId, edition, found ? [found] : [])
		return pages.find(page => page.pageIndex === pageIndex) ?? null
	}

	/** With the pages that only editors found exercises on. */
	async function withReview(bookId: string, edition: string, found: readonly AnalysedPage[]) {
		const { review } = await store.review(bookId.replace(demoSuffix, ''))
		const isDemo = demoSuffix.test(bookId)
		const places = await placesOf(review.added ?? {}, { edition, isDemo }, () => books.texts(bookId))
		const pages = withAdded(found, places)
		const withKeys = isDemo ? await Promise.all(pages.map(page => withKeysOfBook(bookId, page))) : pages
		return withKeys.map(page => reviewed(page, review))
	}

	/** Answers of the same spaces of the book that a demo is of. */
	async function withKeysOfBook(bookId: string, page: AnalysedPage): Promise<AnalysedPage> {
		const whole = await books.find(bookId.replace(demoSuffix, '')).catch(unlessUnknown)
		if (!whole) return page
		const ids = page.keys.filter(({ state }) => state === 'none').map(({ space }) => space)
		const known = await store.spaces(whole, ids)
		const sentences = new Map(
			page.exercises.flatMap(({ spaces }) => spaces.map(space => [space.id, space.sentence])),
		)
		const keys = page.keys.map(key => {
			const other = known.get(key.space)
			return other && other.sentence === sentences.get(key.space) ? other.key : key
		})
		const stateOf = new Map(keys.map(({ space, state }) => [space, state]))
		const exercises = page.exercises.map(exercise => ({
			...exercise,
			spaces: exercise.spaces.map(space => ({ ...space, key: stateOf.get(space.id) ?? space.key })),
		}))
		return { ...page, exercises, keys }
	}

	return {
		/** Null where nobody has looked for exercises yet. */
		async onPage(bookId: string, edition: string, pageIndex: number): Promise<PageExercises | null> {
			const page = await analysed(bookId, edition, pageIndex)
			if (page) return { exercises: page.exercises }
			return (await store.isFound({ bookId, edition })) ? { exercises: [] } : null
		},

		async keysOnPage(bookId: string, edition: string, pageIndex: number): Promise<readonly SpaceKey[]> {
			return (await analysed(bookId, edition, pageIndex))?.keys ?? []
		},

		/**
		 * Indexes of the pages that nothing but the key of a book stands on, in rising order, of the edition that was searched last;
		 * null where none was.
		 */
		async keyPages(bookId: string): Promise<{ edition: string | null; pages: number[] }> {
			const edition = await store.searchedEdition(bookId)
			const read = await store.answerPages(bookId)
			const withExercises = new Set(await store.pageIndexes(bookId))
			const pages = read.flatMap((index, at) => [
				...between(read[at - 1] ?? index, index, withExercises),
				index,
			])
			return { edition, pages }
		},

		/** All pages that have an exercise, with the answers: server only. */
		async ofBook(bookId: string, edition: string): Promise<AnalysedPage[]> {
			return withReview(bookId, edition, await store.pages({ bookId, edition }))
		},

		/** For whoever may read the page, as its text. @throws AppError of a refusal; `too_many` with Retry-After */
		async ofReader(caller: Caller, { bookId, edition, pageIndex }: PageName, ticket: string | undefined) {
			const session = await tickets.findSession(ticket, bookId)
			const book = session === null ? await books.readable(caller, bookId) : await books.find(bookId)
			const reader = session ?? (caller.kind === 'member' ? caller.sessionId : null)
			if (reader !== null && !book.isDemo) {
				const waitS = pageRequestLimit.waitS(reader, `${bookId}/${pageIndex}`)
				if (waitS !== null) throw new AppError('too_many', { headers: { 'retry-after': String(waitS) } })
			}
			if (edition !== book.edition || pageIndex >= book.pageSizes.length) throw new AppError('not_found')
			const page = await analysed(bookId, edition, pageIndex)
			return { exercises: page?.exercises ?? [] }
		},
	}
}

/** A page of the key from which nothing was read stands between two others. */
const maxUnread = 3
function between(before: number, index: number, withExercises: ReadonlySet<number>): number[] {
	const all = Array.from({ length: Math.max(0, index - before - 1) }, (_, at) => before + 1 + at)
	return all.length <= maxUnread && !all.some(one => withExercises.has(one)) ? all : []
}

function unlessUnknown(error: unknown): null {
	if (isRefusal(error, 'unknown_book')) return null
	throw error
}
