import { type Page, pageOf } from '#features/exercise-finding/rules.ts'
import type { PageDrawing } from '#features/pages/rules.ts'
import { PdfError } from '#features/pages/rules.ts'
import { doubtedExercises } from '#features/teacher-keys/rules.ts'
import type { Clock } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { createFindWork } from '#platform/jobs/create-find-work.ts'
import { JobFailure, type JobHandler } from '#platform/jobs/job-types.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { retryWhileUnavailable } from '#platform/jobs/retry-while-unavailable.ts'
import { waitUntilFree } from '#platform/jobs/wait-until-free.ts'
import { yieldWhileBusy } from '#platform/jobs/yield-while-busy.ts'
import { createYieldToEventLoop } from '#platform/yield-to-event-loop.ts'
import { type AnalysedPage, exerciseVersion } from '../rules.ts'
import { withConfirmed } from './confirmed-answers.ts'
import { demoSuffix } from './exercises.service.ts'
import type { EditionName, ExercisesStore } from './exercises.store.ts'
import { unconfirm } from './unconfirm.ts'

const findKind = 'exercise_search'
const keyOf = ({ bookId, edition }: EditionName) => `exercises:${bookId}:${edition}`
export type FindData = { bookId: string; edition: string; fileKey: string; pageCount: number }
type StoredBook = { bookId: string; title: string; edition: string; fileKey: string; pageSizes: unknown[] }
type TeacherPages = { addedAt: Date; isNew: boolean; pages: readonly PageDrawing[] }
export type FindJobDeps = {
	store: ExercisesStore
	jobs: Pick<Jobs, 'add' | 'newestWithKey'>
	/** Reads a page in the worker of the lowest priority. @throws PdfError */
	drawing(data: FindData, index: number): Promise<PageDrawing>
	/**
	 * The exercises of a book with their answers; pages without exercises are left out.
	 * @param pause awaited after each page @param teachers pages of the teacher's key
	 */
	analyse(
		pages: readonly Page[],
		options: { pause(): Promise<void>; teachers: readonly Page[] },
	): Promise<AnalysedPage[]>
	/** Indexes of the pages that are a key by their headings. */
	titledKeyPages(pages: readonly Page[]): number[]
	/** Books that an older version searched; `next` returns the same one until it is `taken`. */
	booksBefore(version: number): {
		next(): Promise<StoredBook | undefined>
		taken(book: StoredBook): Promise<void>
	}
	/** The teacher's key in a second PDF; `joined` records that it was compared with the book. */
	teacherKeys: {
		read(bookId: string, free: () => Promise<void>): Promise<TeacherPages | null>
		joined(bookId: string, addedAt: Date): Promise<void>
	}
	currentEdition(bookId: string): Promise<string | undefined>
	/** Whether the book is being imported, or its scans are still to be read, without which no key is found. */
	isBusy(bookId: string): Promise<boolean>
	/** Whether readers need neither this process nor the machine's drawing right now. */
	isFree(): boolean
	clock: Clock
}

/** More than any book has: further pages are not searched. */
const maxPages = 3000

/** Searches a book for exercises: reads page by page in the PDF worker, beside readers, then analyses all pages together. */
export function findHandler(deps: FindJobDeps): JobHandler<FindData> {
	const { store, drawing, isFree, currentEdition } = deps

	return {
		kind: findKind,
		priority: 4,
		atOnce: 1,
		isCancellable: true,
		async run({ data }, run) {
			const { signal, progress, report } = run
			await yieldWhileBusy(() => deps.isBusy(data.bookId))
			if ((await currentEdition(data.bookId)) !== data.edition) return
			const total = Math.min(data.pageCount, maxPages)
			const read = new Set(await store.drawings.indexes(data))
			await progress({ done: read.size, total })
			for (let index = 0; index < total; index += 1) {
				if (read.has(index)) continue
				await waitUntilFree(isFree, signal)
				const page = await retryWhileUnavailable(() => drawing(data, index), signal).catch(throwJobFailure)
				if ((await currentEdition(data.bookId)) !== data.edition) return
				await store.drawings.put(data, index, page)
				report({ done: index + 1, total })
				if (signal.aborted) await progress({ done: index + 1, total })
			}
			const pages: Page[] = []
			for (let index = 0; index < total; index += 1) {
				const page = await store.drawings.find(data, index)
				if (page) pages.push(pageOf(index, page))
			}
			const key = await deps.teacherKeys.read(data.bookId, () => waitUntilFree(isFree, signal))
			const teachers = key?.pages.map((page, index) => pageOf(index, page)) ?? []
			const found = await deps.analyse(pages, { pause: createYieldToEventLoop(), teachers })
			await progress({ done: total, total })
			if ((await currentEdition(data.bookId)) !== data.edition) return
			const { review } = await store.review(data.bookId.replace(demoSuffix, ''))
			const merged = withConfirmed(found, key?.isNew ? [] : await store.pages(data), review)
			const keyPages = deps.titledKeyPages(pages)
			await store.put(data, { pages: merged.pages, keyPages }, deps.clock.now())
			const doubted = key?.isNew ? doubtedExercises(found) : merged.doubted
			await unconfirm(store, data.bookId, doubted, deps.clock.now())
			if (key) await deps.teacherKeys.joined(data.bookId, key.addedAt)
		},
		stopped: ({ data }) => store.drawings.remove(data),
		findWork: createFindWork({
			isFree,
			...deps.booksBefore(exerciseVersion),
			addJob({ bookId, edition, fileKey, title, pageSizes }) {
				const data: FindData = { bookId, edition, fileKey, pageCount: pageSizes.length }
				const uniqueKey = keyOf({ bookId, edition })
				return deps.jobs.add({ jobId: newId(), kind: findKind, title, data, madeBy: null, uniqueKey })
			},
			isStarted: async book => !!(await deps.jobs.newestWithKey(findKind, keyOf(book)))?.startedAt,
		}),
	}
}

/** @throws JobFailure where the file is the cause, so that another try would be the same */
function throwJobFailure(error: unknown): never {
	throw error instanceof PdfError && error.reason !== 'gone' ? new JobFailure(error.reason) : error
}
