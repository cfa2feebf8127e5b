import { type TextPage, textOfPage } from '#features/books/rules.ts'
import { PdfError } from '#features/pages/rules.ts'
import type { Clock } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { createFindWork } from '#platform/jobs/create-find-work.ts'
import { JobFailure, type JobHandler, type JobRun } from '#platform/jobs/job-types.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { retryWhileUnavailable } from '#platform/jobs/retry-while-unavailable.ts'
import { waitUntilFree } from '#platform/jobs/wait-until-free.ts'
import { yieldWhileBusy } from '#platform/jobs/yield-while-busy.ts'
import { recognitionVersion } from '../rules.ts'
import { correctedWords } from './corrected-words.ts'
import type { PageReader } from './page-reader.ts'
import { isDoubtful } from './recognised-pages.ts'
import type { RecognitionStore } from './recognition.store.ts'
import { onPage, type Scan } from './words-on-page.ts'

export const recognitionKind = 'text_recognition'
type Edition = { bookId: string; edition: string; fileKey: string; pageCount: number }
type StoredBook = { bookId: string; title: string; edition: string; fileKey: string; pageSizes: unknown[] }
export type PagesOfRecognition = {
	/** Stored where it was read before. @throws PdfError */
	textPage(edition: Edition, index: number): Promise<TextPage>
	/** Null for a page on which nothing is drawn. @throws PdfError */
	scan(fileKey: string, index: number): Promise<Scan | null>
	/** What was recognised is stored as the text of the page. @returns undefined where it is not recognised */
	putRecognised(edition: Edition, index: number): Promise<TextPage | undefined>
}
export type RecognitionJobDeps = {
	store: RecognitionStore
	reader: PageReader
	pages: PagesOfRecognition
	jobs: Pick<Jobs, 'add'>
	/** Books of an older version: one is next until it is taken. */
	booksBefore(version: number): {
		next(): Promise<StoredBook | undefined>
		taken(book: StoredBook): Promise<void>
	}
	existing(bookId: string): Promise<{ edition: string; title: string; language: string | null } | undefined>
	/** Texts of an edition by page index: stored unless edited, with the language. */
	textsRead(edition: { bookId: string; edition: string; texts: string[] }): Promise<void>
	/** Whether an import of the book, or of its pages, waits or runs. */
	isBusy(bookId: string): Promise<boolean>
	/** Whether readers need neither this process nor the machine's drawing right now. */
	isFree(): boolean
	clock: Clock
}

/** Pages of no book that is sold; a file that claims more is left alone. */
const maxPages = 3000
/** After so many pages a book lets others begin that wait. */
const pagesInTurn = 40

/** Reads the pages of a book that have no text, beside readers and after all other work; a page that was read stays read. */
export function recognitionHandler(deps: RecognitionJobDeps): JobHandler<Edition> {
	const { store, reader, pages, isFree, clock } = deps

	async function isCurrent({ bookId, edition }: Edition): Promise<boolean> {
		return (await deps.existing(bookId))?.edition === edition
	}

	async function pagesWithoutText(data: Edition, { signal }: JobRun): Promise<number[]> {
		const known = await store.book(data)
		if (known?.pageIndexes) return known.pageIndexes
		const indexes: number[] = []
		for (let index = 0; index < Math.min(data.pageCount, maxPages) && !signal.aborted; index += 1) {
			await waitUntilFree(isFree, signal)
			const text = await retryWhileUnavailable(() => pages.textPage(data, index), signal).catch(jobFailureOf)
			if (text.lines.length === 0 || text.source === 'ocr') indexes.push(index)
		}
		if (!signal.aborted && (await isCurrent(data))) await store.begin(data, indexes)
		return indexes
	}

	async function readPage(data: Edition, index: number, signal: AbortSignal): Promise<void> {
		const scan = await retryWhileUnavailable(() => pages.scan(data.fileKey, index), signal).catch(
			jobFailureOf,
		)
		const book = await deps.existing(data.bookId)
		const language = book?.language ?? (/\p{Script=Cyrillic}/u.test(book?.title ?? '') ? 'ru' : null)
		const read = scan && (await retryWhileUnavailable(() => reader.read(scan.image, language), signal))
		if (book?.edition !== data.edition) return
		const words = scan && read ? onPage(read, scan) : []
		const size = scan?.size ?? [1, 1]
		const corrections = (await store.page(data, index))?.corrections ?? []
		const doubtful = correctedWords(words, corrections, data.edition).filter(isDoubtful).length
		await store.put(data, { pageIndex: index, size, words }, doubtful, clock.now())
		await pages.putRecognised(data, index)
	}

	/** What a reader's request made meanwhile is replaced, and search finds what was read. */
	async function storeTexts(data: Edition, indexes: readonly number[]): Promise<void> {
		const texts: string[] = []
		const scans = new Set(indexes)
		for (let index = 0; index < Math.min(data.pageCount, maxPages); index += 1) {
			const own = scans.has(index) ? await pages.putRecognised(data, index) : undefined
			texts[index] = textOfPage(own ?? (await pages.textPage(data, index)))
		}
		await deps.textsRead({ bookId: data.bookId, edition: data.edition, texts })
	}

	return {
		kind: recognitionKind,
		priority: 6,
		atOnce: 1,
		isCancellable: true,
		async run({ data }, run) {
			const { signal, progress } = run
			// An import stores the texts of all pages at its end, those of scans as nothing.
			await yieldWhileBusy(() => deps.isBusy(data.bookId))
			if (!(await isCurrent(data))) return
			const indexes = await pagesWithoutText(data, run)
			const done = new Set(await store.doneIndexes(data))
			const total = indexes.length
			let sinceStart = 0
			for (const index of indexes) {
				if (done.has(index)) continue
				await progress({ done: done.size, total })
				await waitUntilFree(isFree, signal)
				if (signal.aborted || !(await isCurrent(data))) return
				await readPage(data, index, signal)
				done.add(index)
				sinceStart += 1
				if (sinceStart >= pagesInTurn) await run.yieldToOthers()
			}
			await progress({ done: total, total })
			if (!(await isCurrent(data))) return
			if (total > 0) await storeTexts(data, indexes)
			await store.end(data, clock.now())
		},
		idle: reader.close,
		findWork: createFindWork({
			isFree,
			...deps.booksBefore(recognitionVersion),
			addJob({ bookId, edition, fileKey, title, pageSizes }) {
				const data: Edition = { bookId, edition, fileKey, pageCount: pageSizes.length }
				const uniqueKey = `recognition:${bookId}:${edition}`
				return deps.jobs.add({ jobId: newId(), kind: recognitionKind, title, data, madeBy: null, uniqueKey })
			},
		}),
	}
}

/** @throws JobFailure where the file is the cause, so that another try would be the same */
function jobFailureOf(error: unknown): never {
	throw error instanceof PdfError && error.reason !== 'gone' ? new JobFailure(error.reason) : error
}
