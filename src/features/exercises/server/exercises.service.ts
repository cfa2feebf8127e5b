import { isRefusal } from '#contract/errors.ts'
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
		texts(bookId: string): Promise<readonly { index: number; text: string }[]>
	}
	admission: {
		/** @throws AppError of a refusal; `too_many` with Retry-After */
		admitToPage(
			requester: { caller: Caller; ticket: string | undefined },
			page: PageName,
		): Promise<{ isHidden: boolean }>
	}
}
type PageName = { bookId: string; edition: string; pageIndex: number }
export type Exercises = ReturnType<typeof createExercises>

/** The id of a demo is that of its book with this suffix: it has some of the book's pages, seldom its key. */
export const demoSuffix = /_demo$/

export function createExercises({ store, books, admission }: ExercisesServiceDeps) {
	async function analysed(bookId: string, edition: string, pageIndex: number) {
		const found = await store.page({ bookId, edition }, pageIndex)
		const pages = await withReview(bookId, edition, found ? [found] : [])
		return pages.find(page => page.pageIndex === pageIndex) ?? null
	}

	/** Pages as editors reviewed them, with those that have only added exercises. */
	async function withReview(bookId: string, edition: string, found: readonly AnalysedPage[]) {
		const { review } = await store.review(bookId.replace(demoSuffix, ''))
		const isDemo = demoSuffix.test(bookId)
		const places = await placesOf(review.added ?? {}, { edition, isDemo }, () => books.texts(bookId))
		const pages = withAdded(found, places)
		const withKeys = isDemo ? await Promise.all(pages.map(page => withKeysOfBook(bookId, page))) : pages
		return withKeys.map(page => reviewed(page, review))
	}

	/** A page of a demo, with the answers that its book has for the same spaces. */
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
		/** Null where the book was not searched yet. */
		async onPage(bookId: string, edition: string, pageIndex: number): Promise<PageExercises | null> {
			const page = await analysed(bookId, edition, pageIndex)
			if (page) return { exercises: page.exercises }
			return (await store.isFound({ bookId, edition })) ? { exercises: [] } : null
		},

		async keysOnPage(bookId: string, edition: string, pageIndex: number): Promise<readonly SpaceKey[]> {
			return (await analysed(bookId, edition, pageIndex))?.keys ?? []
		},

		/**
		 * Indexes of the pages that have nothing but the key, ascending, and the edition that they are of: the one that was
		 * searched last, null where none was.
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

		/** All pages that have an exercise, with the answers. Server only. */
		async ofBook(bookId: string, edition: string): Promise<AnalysedPage[]> {
			return withReview(bookId, edition, await store.pages({ bookId, edition }))
		},

		/** None of a page that is hidden from the caller. @throws AppError of a refusal; `too_many` with Retry-After */
		async pageFor(caller: Caller, { bookId, edition, pageIndex }: PageName, ticket: string | undefined) {
			const { isHidden } = await admission.admitToPage({ caller, ticket }, { bookId, edition, pageIndex })
			// One that an editor has drawn there has the words around it.
			if (isHidden) return { exercises: [] }
			const page = await analysed(bookId, edition, pageIndex)
			return { exercises: page?.exercises ?? [] }
		},
	}
}

/** So many pages between two of the key belong to it as well, if they have no exercises. */
const maxUnread = 3
function between(before: number, index: number, withExercises: ReadonlySet<number>): number[] {
	const all = Array.from({ length: Math.max(0, index - before - 1) }, (_, at) => before + 1 + at)
	return all.length <= maxUnread && !all.some(one => withExercises.has(one)) ? all : []
}

function unlessUnknown(error: unknown): null {
	if (isRefusal(error, 'unknown_book')) return null
	throw error
}
