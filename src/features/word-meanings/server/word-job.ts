import type { TextPage } from '#features/books/rules.ts'
import { PdfError } from '#features/pages/rules.ts'
import type { Clock } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { createFindWork } from '#platform/jobs/create-find-work.ts'
import { JobFailure, type JobHandler } from '#platform/jobs/job-types.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { retryWhileUnavailable } from '#platform/jobs/retry-while-unavailable.ts'
import { waitUntilFree } from '#platform/jobs/wait-until-free.ts'
import { yieldWhileBusy } from '#platform/jobs/yield-while-busy.ts'
import { createYieldToEventLoop } from '#platform/yield-to-event-loop.ts'
import { wordVersion } from '../rules.ts'
import { analyseWords } from './analyse-book.ts'
import type { EnglishSource } from './sources/english.ts'
import type { WordMeaningsStore } from './word-meanings.store.ts'

const wordKind = 'word_search'
type Edition = { bookId: string; edition: string; fileKey: string; pageCount: number }
type StoredBook = { bookId: string; title: string; edition: string; fileKey: string; pageSizes: unknown[] }
export type WordJobDeps = {
	store: WordMeaningsStore
	english: EnglishSource
	jobs: Pick<Jobs, 'add' | 'waiting' | 'inState'>
	/** Stored where it was read before, else read in the worker of the lowest priority. @throws PdfError */
	textPage(edition: Edition, index: number): Promise<TextPage>
	/** Books of an older version: one is next until it is taken. */
	booksBefore(version: number): {
		next(): Promise<StoredBook | undefined>
		taken(book: StoredBook): Promise<void>
	}
	currentEdition(bookId: string): Promise<string | undefined>
	/** A book whose import fails never comes to be. */
	isImporting(bookId: string): Promise<boolean>
	/** Whether readers need neither this process nor the machine's drawing right now. */
	isFree(): boolean
	clock: Clock
}

/** More than all processes of a shop run at once. */
const maxRunning = 100
/** Pages of no book that is sold; a file that claims more is left alone. */
const maxPages = 3000
/** What the next book needs again; no reader waits for it. */
const jobStayMs = 10_000

/** Looks through a book for its word lists and its words, beside readers. Texts that were read stay when it is interrupted. */
export function wordHandler(deps: WordJobDeps): JobHandler<Edition> {
	const { store, english, textPage, isFree, currentEdition } = deps
	return {
		kind: wordKind,
		priority: 5,
		atOnce: 1,
		isCancellable: true,
		async run({ data }, run) {
			const { signal, progress, report } = run
			await yieldWhileBusy(() => deps.isImporting(data.bookId))
			if ((await currentEdition(data.bookId)) !== data.edition) return
			const total = Math.min(data.pageCount, maxPages)
			await progress({ done: 0, total })
			const pages: { pageIndex: number; page: TextPage }[] = []
			for (let index = 0; index < total && !signal.aborted; index += 1) {
				await waitUntilFree(isFree, signal)
				const page = await retryWhileUnavailable(() => textPage(data, index), signal).catch(jobFailureOf)
				pages.push({ pageIndex: index, page })
				report({ done: index + 1, total })
			}
			if (signal.aborted || (await currentEdition(data.bookId)) !== data.edition) return
			const { lexicon } = await english.get({ stayMs: jobStayMs })
			const found = await analyseWords(pages, lexicon, createYieldToEventLoop())
			await progress({ done: total, total })
			if ((await currentEdition(data.bookId)) === data.edition) await store.put(data, found, deps.clock.now())
		},
		findWork: createFindWork({
			isFree,
			...deps.booksBefore(wordVersion),
			addJob({ bookId, edition, fileKey, title, pageSizes }) {
				const data: Edition = { bookId, edition, fileKey, pageCount: pageSizes.length }
				const uniqueKey = `words:${bookId}:${edition}`
				return deps.jobs.add({ jobId: newId(), kind: wordKind, title, data, madeBy: null, uniqueKey })
			},
		}),
	}
}

/** Whether some book waits to be looked through, or is being. */
export async function areWordsSearched({
	booksBefore,
	jobs,
}: Pick<WordJobDeps, 'booksBefore' | 'jobs'>): Promise<boolean> {
	if ((await booksBefore(wordVersion).next()) || (await jobs.waiting(wordKind)).length > 0) return true
	return (await jobs.inState('running', maxRunning)).some(({ kind }) => kind === wordKind)
}

/** @throws JobFailure where the file is the cause, so that another try would be the same */
function jobFailureOf(error: unknown): never {
	throw error instanceof PdfError && error.reason !== 'gone' ? new JobFailure(error.reason) : error
}
