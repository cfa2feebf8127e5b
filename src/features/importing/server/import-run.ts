import { AppError } from '#contract/errors.ts'
import { asPageIndex } from '#contract/page-numbers.ts'
import type { PageIndex, PageNumber } from '#contract/vocabulary.ts'
import type { Section } from '#features/books/contract.ts'
import { sheets } from '#features/books/rules.ts'
import { labelsWorthKeeping, PdfError, startPageFrom } from '#features/pages/rules.ts'
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
	/** The book was there before: it keeps its old edition until the new one is whole. */
	replaces: boolean
	/** Somebody waits for it; other pages are made ahead of time. */
	isUrgent: boolean
	/** In order, without a gap. */
	pagesDone: number
	/** Null for pages that are made ahead of time. */
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
	/** Nothing where the book has another edition. */
	addTextOfFile(book: Pick<NewEdition, 'bookId' | 'edition'>, index: PageIndex, text: string): Promise<void>
	replaceEdition(edition: NewEdition & { texts: string[] }, by: string | null): Promise<void>
	/** All page texts are extracted, by page index: stored unless edited, with the language. */
	textsRead(edition: { bookId: string; edition: string; texts: string[] }): Promise<void>
	existing(bookId: string): Promise<{ edition: string; fileKey: string; startPage: PageNumber } | undefined>
	remove(bookId: string): Promise<void>
	/** Whether another book has or had the id but for its case. */
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

/** Pages in progress: one is rendered while another is compressed. In the background a core is left to others. */
const pagesAtOnce = { urgent: 2, aheadOfTime: 1 }

/** A page that cannot be rendered, in a file that otherwise opens. */
export class DamagedPage extends Error {
	override readonly name = 'DamagedPage'
	readonly page: number
	constructor(page: number) {
		super(`Page ${page} cannot be drawn`)
		this.page = page
	}
}

/** @throws AppError `taken` where another book got the id of a new one, `unknown_book` where the one to replace is gone */
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
		pageLabels: labelsWorthKeeping(described.pageLabels, startPage),
		tableOfContent: contentsFromOutline(described.outline, startPage),
	}
	const whole: Edition = { bookId, edition, fileKey, pageCount }
	const isNewEdition = known !== undefined && known.edition !== edition
	const atOnce = job.isUrgent ? pagesAtOnce.urgent : pagesAtOnce.aheadOfTime
	const first = Math.min(job.pagesDone, pageCount)
	const texts: string[] = []
	// Without a gap: the next run goes on there, and one that made a page has come further than any before.
	let pagesDone = first
	const doneAhead = new Set<number>()
	const report = () => onPage({ pagesDone, pageCount })
	// An import that was cancelled while the file was read begins no book.
	await report()
	// A new book can be read while its pages are being made: they are made on request.
	if (!known) await books.begin({ ...next, title: job.title, startPage, isDemo: job.isDemo })
	await inOrder({ first, pageCount, atOnce }, async index => {
		texts[index] = await pages.page(whole, index).catch(error => {
			throw error instanceof PdfError && error.reason === 'damaged' ? new DamagedPage(index + 1) : error
		})
		if (!job.replaces) await books.addTextOfFile({ bookId, edition }, asPageIndex(index), texts[index] ?? '')
		const isEndOfSheet = index === pageCount - 1 || index % sheets.perSheet === sheets.perSheet - 1
		if (isEndOfSheet) await pages.sheet(whole, Math.floor(index / sheets.perSheet))
		doneAhead.add(index)
		while (doneAhead.delete(pagesDone)) pagesDone += 1
		await report()
	})
	await pages.cover(whole)
	for (let index = 0; index < first; index++) texts[index] ??= await pages.text(whole, index)
	await report()
	if (isNewEdition) await books.replaceEdition({ ...next, texts }, job.madeBy)
	await books.textsRead({ bookId, edition, texts })
}

async function inOrder(
	{ first, pageCount, atOnce }: { first: number; pageCount: number; atOnce: number },
	work: (index: number) => Promise<void>,
): Promise<void> {
	let next = first
	let isOver = false
	async function worker(): Promise<void> {
		while (next < pageCount && !isOver) {
			next += 1
			await work(next - 1)
		}
	}
	const workers = Array.from({ length: atOnce }, () =>
		worker().catch((error: unknown) => {
			isOver = true
			throw error
		}),
	)
	// Waits for all, so that nothing is written after the end.
	const ends = await Promise.allSettled(workers)
	const error = ends.find(end => end.status === 'rejected')
	if (error) throw error.reason
}
