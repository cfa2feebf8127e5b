import type { Section } from '#features/books/contract.ts'
import { sheets } from '#features/books/rules.ts'
import type { FileStore } from '#platform/files.ts'
import type { Job } from './importing.store.ts'
import { type Edition, keyOf, pagesOfSheet, preparePage, sourceOf } from './page-files.ts'
import { coverOf } from './page-images.ts'
import { PdfFailure, type PdfWorkshop } from './pdf-workshop.ts'
import { contentsFrom, labelsWorthKeeping, startPageFrom } from './proposals.ts'

type NewEdition = {
	bookId: string
	source: string
	fileKey: string
	edition: string
	pageSizes: [number, number][]
	pageLabels: string[] | null
	tableOfContent: Section[]
}
/** What imports need of books. */
export type BooksOfImports = {
	begin(book: NewEdition & { title: string; startPage: number; isDemo: boolean }): Promise<void>
	addTextOfFile(bookId: string, index: number, text: string): Promise<void>
	/** @param by who dropped the PDF */
	replaceEdition(edition: NewEdition & { texts: string[] }, by: string | null): Promise<void>
	/** The book as it is; undefined where there is none. */
	existing(bookId: string): Promise<{ edition: string; fileKey: string; startPage: number } | undefined>
	remove(bookId: string): Promise<void>
}
type Needs = { files: FileStore; workshop: PdfWorkshop; books: BooksOfImports }

/** Pages under way at a time: one is drawn while another is compressed. Where nobody waits, a core is left to others. */
const pagesAtOnce = { urgent: 2, aheadOfTime: 1 }

/** Somebody ended the import. */
export class Cancelled extends Error {
	override readonly name = 'Cancelled'
}

export function coverKey({ bookId, edition }: { bookId: string; edition: string }): string {
	return `covers/${bookId}-${edition}.webp`
}

/**
 * Makes a book of a stored PDF. Every step can be repeated: what is there already is not made again, so a run that was
 * interrupted goes on where it stopped.
 * @param onPage told how many pages are done; throws Cancelled to end the run
 * @throws PdfFailure where the file cannot be a book; Cancelled
 */
export async function runImport(
	{ files, workshop, books }: Needs,
	job: Job,
	onPage: (done: number, pageCount: number) => Promise<void>,
): Promise<void> {
	const { bookId, edition, fileKey, source } = job
	const file = await sourceOf(files, fileKey)
	const described = await workshop.ask(file, { act: 'describe' })
	const pageCount = described.pageSizes.length
	const known = await books.existing(bookId)
	const startPage = known?.startPage ?? job.startPage ?? startPageFrom(described.pageLabels)
	const next: NewEdition = {
		bookId,
		source,
		fileKey,
		edition,
		pageSizes: described.pageSizes,
		pageLabels: labelsWorthKeeping(described.pageLabels, startPage),
		tableOfContent: contentsFrom(described.outline, startPage),
	}
	// A new book can be read while its pages are still being made: each is made when it is asked for.
	const isNew = !known
	if (isNew) await books.begin({ ...next, title: job.title, startPage, isDemo: job.isDemo })
	const pages: Edition = { bookId, edition, fileKey, pageCount }
	const texts: string[] = []
	let done = 0
	await onPage(done, pageCount)
	const atOnce = job.isUrgent ? pagesAtOnce.urgent : pagesAtOnce.aheadOfTime
	await inOrder({ pageCount, atOnce }, async index => {
		texts[index] = await preparePage({ files, workshop }, pages, index).catch(error => {
			throw error instanceof PdfFailure && error.reason === 'damaged'
				? new PdfFailure(`damaged_page:${index + 1}`)
				: error
		})
		if (!job.replaces) await books.addTextOfFile(bookId, index, texts[index] ?? '')
		const isEndOfSheet = index === pageCount - 1 || index % sheets.perSheet === sheets.perSheet - 1
		if (isEndOfSheet) await prepareSheet({ files, workshop }, pages, Math.floor(index / sheets.perSheet))
		done += 1
		await onPage(done, pageCount)
	})
	await files.put(coverKey(pages), await coverOf(await files.read(keyOf.image(pages, 0, 1588))))
	if (known && known.edition !== edition) await books.replaceEdition({ ...next, texts }, job.madeBy)
}

async function prepareSheet(
	{ files, workshop }: Pick<Needs, 'files' | 'workshop'>,
	edition: Edition,
	number: number,
): Promise<void> {
	const key = keyOf.sheet(edition, number)
	if (await files.exists(key)) return
	const source = await sourceOf(files, edition.fileKey)
	const sheet = await workshop.ask(source, { act: 'sheet', ...pagesOfSheet(edition, number) })
	await files.put(key, sheet)
}

/** Does `work` for every page in order, a few at a time; ends at the first fault. */
async function inOrder(
	{ pageCount, atOnce }: { pageCount: number; atOnce: number },
	work: (index: number) => Promise<void>,
): Promise<void> {
	let next = 0
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
	// All have stopped before anybody is told: nothing is written after the end.
	const ends = await Promise.allSettled(workers)
	const fault = ends.find(end => end.status === 'rejected')
	if (fault) throw fault.reason
}
