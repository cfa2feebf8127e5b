import type { Exercise, SpaceKey } from '../rules.ts'
import { exerciseOf, findInBook } from './find/find-book.ts'
import type { Page } from './find/layout.ts'
import { joinKey } from './key/join-key.ts'
import { keyRangesOf } from './key/key-pages.ts'

export type AnalysedPage = { pageIndex: number; exercises: Exercise[]; keys: SpaceKey[] }

/** The exercises of a book and what its key says of them, by page; pages without exercises are left out. */
export async function analyseBook(
	pages: readonly Page[],
	pause?: () => Promise<void>,
): Promise<AnalysedPage[]> {
	const ranges = keyRangesOf(pages)
	const isKey = (pageIndex: number) => ranges.some(({ from, to }) => pageIndex >= from && pageIndex <= to)
	const found = await findInBook(pages, isKey, pause)
	const keys = new Map(joinKey(found, ranges).map(key => [key.space, key]))
	const filled = found.exercises.filter(({ spaces }) => spaces.length > 0)
	const byPage = Map.groupBy(filled, ({ pageIndex }) => pageIndex)
	return [...byPage].map(([pageIndex, exercises]) => ({
		pageIndex,
		exercises: exercises.map(exercise => exerciseOf(exercise, id => keys.get(id)?.state ?? 'none')),
		keys: exercises.flatMap(({ spaces }) => spaces.flatMap(({ id }) => keys.get(id) ?? [])),
	}))
}
