import type { AnalysedPage } from '#features/exercises/rules.ts'
import { mergedKeys } from '#features/teacher-keys/rules.ts'
import type { Page } from '../rules.ts'
import { exerciseOf, findInBook } from './find/find-book.ts'
import { asTilted } from './find/scanned.ts'
import { impliedKey } from './key/implied-key.ts'
import { joinKey } from './key/join-key.ts'
import { keyRangesOf, keyRangesOfKey } from './key/key-pages.ts'

/**
 * The exercises of a book and what its key says of them, by page; pages without exercises are left out.
 * @param teachers pages of a second book, whose key is compared with the first one's
 */
export async function analyseBook(
	pages: readonly Page[],
	{ pause, teachers = [] }: { pause?: () => Promise<void>; teachers?: readonly Page[] } = {},
): Promise<AnalysedPage[]> {
	const ranges = keyRangesOf(pages)
	const isKey = (pageIndex: number) => ranges.some(({ from, to }) => pageIndex >= from && pageIndex <= to)
	const find = (isKey: (pageIndex: number) => boolean) => findInBook(pages, isKey, pause)
	const titled = await find(isKey)
	const said = joinKey(titled, ranges)
	const isSilent = said.every(({ state }) => state === 'none')
	const { found, keys: own } = (isSilent && (await impliedKey(pages, find))) || { found: titled, keys: said }
	const merged = teachers.length > 0 ? mergedKeys(own, joinKey(found, keyRangesOfKey(teachers))) : own
	const at = new Map(pages.map(page => [page.index, page]))
	const keys = new Map(merged.map(key => [key.space, key]))
	const filled = found.exercises.filter(({ spaces }) => spaces.length > 0)
	const byPage = Map.groupBy(filled, ({ pageIndex }) => pageIndex)
	return [...byPage].map(([pageIndex, exercises]) => ({
		pageIndex,
		exercises: exercises.map(exercise =>
			asTilted(
				exerciseOf(exercise, id => keys.get(id)?.state ?? 'none'),
				at.get(pageIndex),
			),
		),
		keys: exercises.flatMap(({ spaces }) => spaces.flatMap(({ id }) => keys.get(id) ?? [])),
	}))
}
