import { type Binding, layoutOf, type Pairing } from '#contract/book-layout.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { FrontMatter } from '#contract/page-labels.ts'
import { asPageIndex, pageIndexOf, pageNumberOf } from '#contract/page-numbers.ts'
import type { PageIndex, PageNumber } from '#contract/vocabulary.ts'
import type { EditedTrack, PageText, Section } from '#features/books/contract.ts'
import type { Member } from '#http/access.ts'
import type { Clock } from '#platform/clock.ts'
import { firstVersion, saveVersion } from '#records/server/save-version.ts'
import type { Subject, VersionsStore } from '#records/server/versions.store.ts'
import { type bookContentApi, type EditedBook, maxContentRows } from '../contract.ts'
import type { SchemaType } from '../rules.ts'
import { readAudioList } from './audio-list.ts'
import { readPageTexts } from './page-texts.ts'

export type BookRecord = {
	bookId: string
	title: string
	source: string
	startPage: PageNumber
	frontMatter: FrontMatter
	pairing: Pairing
	binding: Binding
	isDemo: boolean
	pageCount: number
}
export type BookRecords = {
	list(): Promise<Omit<BookRecord, 'pageCount'>[]>
	find(bookId: string): Promise<BookRecord | undefined>
	/** @returns false if the id is taken */
	create(book: Omit<BookRecord, 'pageCount'>): Promise<boolean>
	update(book: Omit<BookRecord, 'pageCount'>): Promise<void>
	contents(bookId: string): Promise<Section[]>
	setContents(bookId: string, contents: Section[]): Promise<void>
	/** Renumbers contents that were read from the PDF; an editor's are left alone. @returns whether it did */
	renumberContents(bookId: string, startPages: { before: PageNumber; after: PageNumber }): Promise<boolean>
	texts(bookId: string): Promise<{ index: PageIndex; text: string }[]>
	setTexts(bookId: string, texts: { index: PageIndex; text: string }[]): Promise<void>
	tracks(bookId: string): Promise<EditedTrack[]>
	setTracks(bookId: string, tracks: EditedTrack[]): Promise<void>
}
export type Stores = { books: BookRecords; versions: VersionsStore }
type BookContentDeps = {
	stores: Stores
	inTransaction<T>(act: (stores: Stores) => Promise<T>): Promise<T>
	changed(bookId: string): Promise<void>
	clock: Clock
}
type Save = BodyOf<typeof bookContentApi.save>
const newBook = { frontMatter: 'numbers', pairing: 'cover-alone', binding: 'left' } as const
export type BookContent = ReturnType<typeof createBookContent>

export function createBookContent({ stores, inTransaction, changed, clock }: BookContentDeps) {
	async function find(books: BookRecords, bookId: string): Promise<BookRecord> {
		const book = await books.find(bookId)
		if (!book) throw new AppError('unknown_book')
		return book
	}

	async function versionOf(subject: Subject): Promise<number> {
		return (await stores.versions.newest(subject)) ?? firstVersion
	}

	/**
	 * Another start page renumbers texts, which are stored by page index, and contents that were read from the PDF.
	 * Each is saved as a version, so an editor with the old numbers gets a conflict.
	 */
	async function renumber(
		stores: Stores,
		{ bookId, startPage }: BookRecord,
		{ next, by, at }: { next: PageNumber; by: string; at: Date },
	) {
		const kinds: SchemaType[] = ['textOnPages']
		if (await stores.books.renumberContents(bookId, { before: startPage, after: next }))
			kinds.push('tableOfContent')
		for (const kind of kinds) {
			const state = await readContent(stores.books, await find(stores.books, bookId), kind)
			if (state.length === 0) continue
			const subject = { kind, id: bookId }
			await stores.versions.lock(subject)
			const version = ((await stores.versions.newest(subject)) ?? firstVersion) + 1
			await stores.versions.add(subject, { version, state, madeBy: by, madeAt: at })
		}
	}

	async function saveContent(caller: Member, request: Omit<Save, 'operation'>): Promise<number> {
		const { book_id: id, schemaType: kind, data: next, version: expected } = request
		const saved = await inTransaction(async ({ books, versions }) => {
			const book = await find(books, id)
			if (kind === 'textOnPages') checkPages(next as PageText[], book.startPage)
			else checkNumbers(next as Parameters<typeof checkNumbers>[0], Math.min(0, book.startPage))
			return saveVersion(versions, {
				subject: { kind, id },
				expected,
				read: () => readContent(books, book, kind),
				next,
				write: () => writeContent(books, book, request as Save),
				by: caller.userId,
				at: clock.now(),
			})
		})
		await changed(id)
		return saved
	}

	return {
		async books() {
			return { books: (await stores.books.list()).map(summaryOf) }
		},

		async bookInfo(bookId: string): Promise<{ book: EditedBook }> {
			const book = await find(stores.books, bookId)
			const version = await versionOf({ kind: 'book', id: bookId })
			return { book: { ...summaryOf(book), page_count: book.pageCount, version } }
		},

		async info(bookId: string, kind: SchemaType) {
			const book = await find(stores.books, bookId)
			const content = await readContent(stores.books, book, kind)
			const version = await versionOf({ kind, id: bookId })
			return { content: content.length === 0 ? null : content, version }
		},

		async save(caller: Member, request: Save) {
			return { saved: true as const, version: await saveContent(caller, request) }
		},

		async createBook(caller: Member, request: BodyOf<typeof bookContentApi.createBook>) {
			const { book_id: bookId, book_title: title, source, startPage, is_demo: isDemo } = request
			const book = { ...newBook, bookId, title, source, startPage, isDemo }
			await inTransaction(async ({ books, versions }) => {
				if (!(await books.create(book))) throw new AppError('taken', { path: 'book_id' })
				const subject = { kind: 'book' as const, id: bookId }
				await versions.lock(subject)
				// A deleted book of this id may have a history, which continues.
				const version = ((await versions.newest(subject)) ?? 0) + 1
				await versions.add(subject, {
					version,
					state: stateOf(book),
					madeBy: caller.userId,
					madeAt: clock.now(),
				})
			})
			return this.bookInfo(bookId)
		},

		async update(
			caller: Member,
			{ version: expected, ...fields }: BodyOf<typeof bookContentApi.update>['data'],
		) {
			const id = fields.book_id
			const { title, source, start_page: startPage, is_demo: isDemo } = fields
			const at = clock.now()
			await inTransaction(async ({ books, versions }) => {
				const before = await find(books, id)
				const frontMatter = fields.front_matter ?? before.frontMatter
				if (startPage < 0 && frontMatter === 'numbers')
					throw new AppError('invalid', { path: 'data.start_page' })
				const { pairing = before.pairing, binding = before.binding } = fields
				const book = { bookId: id, title, source, startPage, frontMatter, pairing, binding, isDemo }
				await saveVersion(versions, {
					subject: { kind: 'book', id },
					expected,
					read: async () => stateOf(before),
					next: stateOf(book),
					write: () => books.update(book),
					by: caller.userId,
					at,
				})
				if (before.startPage !== startPage)
					await renumber({ books, versions }, before, { next: startPage, by: caller.userId, at })
			})
			await changed(id)
			return this.bookInfo(id)
		},

		async saveTexts(caller: Member, bookId: string, file: string) {
			const { startPage } = await find(stores.books, bookId)
			const texts = readPageTexts(file)
			if (texts.length > maxContentRows) throw new AppError('too_large', { path: 'data' })
			const data = texts.map((text, index) => ({
				page_number: pageNumberOf(asPageIndex(index), startPage),
				text,
			}))
			await saveContent(caller, { book_id: bookId, schemaType: 'textOnPages', data })
			return { pages: texts.length }
		},

		async saveAudio(caller: Member, bookId: string, list: string) {
			await find(stores.books, bookId)
			const audio = readAudioList(list)
			if (audio.length > maxContentRows) throw new AppError('too_large', { path: 'data' })
			await saveContent(caller, { book_id: bookId, schemaType: 'audio', data: audio })
			return { audio }
		},
	}
}

/** One text per page, and none before the first page. */
function checkPages(texts: PageText[], startPage: number): void {
	const seen = new Set<number>()
	for (const [index, { page_number }] of texts.entries()) {
		const path = `data.${index}.page_number`
		if (page_number < startPage) throw new AppError('page_out_of_range', { path })
		if (seen.has(page_number)) throw new AppError('invalid', { path })
		seen.add(page_number)
	}
}

/** Below 0 are the pages of front matter only. */
function checkNumbers(
	rows: { page: number | null; subsections?: { page: number }[] }[],
	first: number,
): void {
	for (const [index, { page, subsections = [] }] of rows.entries()) {
		if (page !== null && page < first) throw new AppError('invalid', { path: `data.${index}.page` })
		checkNumbers(subsections, first)
	}
}

async function readContent(books: BookRecords, { bookId, startPage }: BookRecord, kind: SchemaType) {
	if (kind === 'tableOfContent') return books.contents(bookId)
	if (kind === 'audio') return books.tracks(bookId)
	const texts = await books.texts(bookId)
	return texts.map(({ index, text }) => ({ page_number: pageNumberOf(index, startPage), text }))
}

function writeContent(books: BookRecords, { bookId, startPage }: BookRecord, request: Save): Promise<void> {
	if (request.schemaType === 'tableOfContent') return books.setContents(bookId, request.data)
	if (request.schemaType === 'audio') return books.setTracks(bookId, request.data)
	const texts = request.data.map(({ page_number, text }) => ({
		index: pageIndexOf(page_number, startPage),
		text,
	}))
	return books.setTexts(bookId, texts)
}

/** Without what most books have, as `BookLine` and `EditedBook` say. */
function summaryOf({
	bookId,
	title,
	source,
	startPage,
	frontMatter,
	isDemo,
	...layout
}: Omit<BookRecord, 'pageCount'>) {
	const front = frontMatter === 'numbers' ? {} : { front_matter: frontMatter }
	const named = { book_id: bookId, title, source, start_page: startPage }
	return { ...named, ...front, ...layoutOf(layout), is_demo: isDemo }
}

/** What is saved as a version: all fields, as a field that is missing in a version stays unchanged when that is restored. */
export function stateOf(book: Omit<BookRecord, 'pageCount'>) {
	const { frontMatter: front_matter, pairing, binding } = book
	return { ...summaryOf(book), front_matter, pairing, binding }
}
