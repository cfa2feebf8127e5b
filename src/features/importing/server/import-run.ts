import { AppError } from '#contract/errors.ts'
import { asPageIndex } from '#contract/page-numbers.ts'
import type { PageIndex, PageNumber } from '#contract/vocabulary.ts'
import type { Section } from '#features/books/contract.ts'
import { sheets } from '#features/books/rules.ts'
import { labelsToStore, PdfError, startPageFrom } from '#features/pages/rules.ts'
import { contentsFromOutline, type OutlineEntry } from './contents-from-outline.ts'

/** A stored PDF that becomes a book, or a new edition of one. */
export type Import = {
	bookId: string
	title: string
	source: string
	isDemo: boolean
	/** Null: as the file proposes. */
	startPage: PageNumber | null
	fileKey: string
	edition: string
	/** The book existed when the job was queued: it keeps its former edition until the new one is complete. */
	replaces: boolean
	/** Somebody waits for it; a page preparation is not. */
	isUrgent: boolean
	/** Pages from the first on that are complete, without a gap. */
	pagesDone: number
	/** The user; null for a page preparation. */
	madeBy: string | null
}
type NewEdition = {
	bookId: string
	source: string
	fileKey: string
	edition: string
	pageSizes: [number, number][]
	pageLabels: string[] | null
	tableOfContent: Section[]
}
export type BooksOfImports = {
	/** @throws AppError taken where there is a book with the id */
	begin(book: NewEdition & { title: string; startPage: PageNumber; isDemo: boolean }): Promise<void>
	/** Does nothing where the book has another edition by now. */
	addTextOfFile(book: Pick<NewEdition, 'bookId' | 'edition'>, index: PageIndex, text: string): Promise<void>
	replaceEdition(edition: NewEdition & { texts: string[] }, by: string | null): Promise<void>
	/** Stores the texts of all pages, by page index, except edited ones; with their language. */
	textsRead(edition: { bookId: string; edition: string; texts: string[] }): Promise<void>
	existing(bookId: string): Promise<{ edition: string; fileKey: string; startPage: PageNumber } | undefined>
	remove(bookId: string): Promise<void>
	/** Whether another book has or had the id in another case. */
	isInOtherCase(bookId: string): Promise<boolean>
}
type Edition = { bookId: string; edition: string; fileKey: string; pageCount: number }
/** Access of imports to pages; every operation is idempotent. */
export type PagesOfImports = {
	/** @throws PdfError; AppError `unavailable` if the file is missing */
	describe(fileKey: string): Promise<{
		pageSizes: [number, number][]
		pageLabels: string[]
		outline: OutlineEntry[]
	}>
	page(edition: Edition, index: number): Promise<string>
	text(edition: Edition, index: number): Promise<string>
	sheet(edition: Edition, number: number): Promise<void>
	cover(edition: Edition): Promise<void>
	remove(edition: Pick<Edition, 'bookId' | 'edition'>, options: { isCoverUsed: boolean }): Promise<void>
	release(): void
}
type ImportRunDeps = { pages: PagesOfImports; books: BooksOfImports }

/** Pages rendered in parallel: one is drawn while another is compressed. In the background a core is left to others. */
const pagesAtOnce = { urgent: 2, background: 1 }

/** A page that cannot be rendered, in a file that otherwise opens. */
export class DamagedPage extends Error {
	override readonly name = 'DamagedPage'
	readonly page: number
	constructor(page: number) {
		super(`Page ${page} cannot be drawn`)
		this.page = page
	}
}

/**
 * Whether the book exists must be as it was when the job was queued.
 * @throws AppError `taken` where another book got the id of a new one, `unknown_book` where the one to replace is gone
 */
export function requireAsQueued({ replaces }: Pick<Import, 'replaces'>, isThere: boolean): void {
	if (replaces !== isThere) throw new AppError(isThere ? 'taken' : 'unknown_book', { path: 'book_id' })
}

/**
 * Every step is idempotent, so an interrupted run resumes.
 * @param onPage reports progress at the start, after each page and before the end; throwing ends the run
 * @throws PdfError, DamagedPage if the file is unusable; AppError `taken`, `unknown_book`; what `onPage` throws
 */
export async function runImport(
	{ pages, books }: ImportRunDeps,
	job: Import,
	onPage: (progress: { pagesDone: number; pageCount: number }) => Promise<void>,
): Promise<void> {
	const { bookId, edition, fileKey, source } = job
	const described = await pages.describe(fileKey)
	const pageCount = described.pageSizes.length
	const known = await books.existing(bookId)
	// An earlier run has begun the book.
	if (job.replaces || known?.edition !== edition) requireAsQueued(job, known !== undefined)
	const startPage = known?.startPage ?? job.startPage ?? startPageFrom(described.pageLabels)
	const next: NewEdition = {
		bookId,
		source,
		fileKey,
		edition,
		pageSizes: described.pageSizes,
		pageLabels: labelsToStore(described.pageLabels, startPage),
		tableOfContent: contentsFromOutline(described.outline, startPage),
	}
	const whole: Edition = { bookId, edition, fileKey, pageCount }
	const isNewEdition = known !== undefined && known.edition !== edition
	const atOnce = job.isUrgent ? pagesAtOnce.urgent : pagesAtOnce.background
	const first = Math.min(job.pagesDone, pageCount)
	const texts: string[] = []
	// Counted without a gap, as the next run resumes there.
	let pagesDone = first
	const doneOutOfOrder = new Set<number>()
	const report = () => onPage({ pagesDone, pageCount })
	// Throws if the import was cancelled while the file was read, before a book is begun.
	await report()
	// A new book can be read at once: pages that are not made yet are made on request.
	if (!known) await books.begin({ ...next, title: job.title, startPage, isDemo: job.isDemo })
	await eachPage({ first, pageCount, atOnce }, async index => {
		texts[index] = await pages.page(whole, index).catch(error => {
			throw error instanceof PdfError && error.reason === 'damaged' ? new DamagedPage(index + 1) : error
		})
		if (!job.replaces) await books.addTextOfFile({ bookId, edition }, asPageIndex(index), texts[index] ?? '')
		const isEndOfSheet = index === pageCount - 1 || index % sheets.perSheet === sheets.perSheet - 1
		if (isEndOfSheet) await pages.sheet(whole, Math.floor(index / sheets.perSheet))
		doneOutOfOrder.add(index)
		while (doneOutOfOrder.delete(pagesDone)) pagesDone += 1
		await report()
	})
	await pages.cover(whole)
	for (let index = 0; index < first; index++) texts[index] ??= await pages.text(whole, index)
	await report()
	if (isNewEdition) await books.replaceEdition({ ...next, texts }, job.madeBy)
	await books.textsRead({ bookId, edition, texts })
}

/** Runs `work` for each index from `first` on, `atOnce` in parallel, beginning in order; the first error ends it. */
async function eachPage(
	{ first, pageCount, atOnce }: { first: number; pageCount: number; atOnce: number },
	work: (index: number) => Promise<void>,
): Promise<void> {
	let next = first
	let hasFailed = false
	async function worker(): Promise<void> {
		while (next < pageCount && !hasFailed) {
			next += 1
			await work(next - 1)
		}
	}
	const workers = Array.from({ length: atOnce }, () =>
		worker().catch((error: unknown) => {
			hasFailed = true
			throw error
		}),
	)
	// Waits for all, so that nothing is written after this has ended.
	const ends = await Promise.allSettled(workers)
	const error = ends.find(end => end.status === 'rejected')
	if (error) throw error.reason
}
