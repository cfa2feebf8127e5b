import type { BodyOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { AudioItem, PageText, Section } from '#features/books/contract.ts'
import type { Member } from '#http/access.ts'
import type { Clock } from '#platform/clock.ts'
import type { EditedBook, editingApi } from '../contract.ts'
import type { SchemaType } from '../rules.ts'
import { readAudioList } from './audio-list.ts'
import { readPageTexts } from './page-texts.ts'
import { firstVersion, saveVersion } from './save-version.ts'
import type { Subject, VersionsStore } from './versions.store.ts'

export type BookRecord = {
	bookId: string
	title: string
	source: string
	startPage: number
	isDemo: boolean
	pageCount: number
}
export type BookRecords = {
	/** By title. */
	list(): Promise<Omit<BookRecord, 'pageCount'>[]>
	find(bookId: string): Promise<BookRecord | undefined>
	/** @returns false where the id is taken */
	create(book: Omit<BookRecord, 'pageCount'>): Promise<boolean>
	update(book: Omit<BookRecord, 'pageCount'>): Promise<void>
	contents(bookId: string): Promise<Section[]>
	setContents(bookId: string, contents: Section[]): Promise<void>
	/** Gives contents that were read from the PDF other numbers; an editor's are left alone. @returns whether it did */
	shiftContents(bookId: string, by: number): Promise<boolean>
	/** By index. */
	texts(bookId: string): Promise<{ index: number; text: string }[]>
	setTexts(bookId: string, texts: { index: number; text: string }[]): Promise<void>
	tracks(bookId: string): Promise<AudioItem[]>
	setTracks(bookId: string, tracks: AudioItem[]): Promise<void>
}
export type Stores = { books: BookRecords; versions: VersionsStore }
type Needs = {
	stores: Stores
	/** The same stores inside one transaction. */
	inTransaction<T>(act: (stores: Stores) => Promise<T>): Promise<T>
	/** Told of a book whose contents, texts, tracks or fields are others now. */
	changed(bookId: string): Promise<void>
	clock: Clock
}
type Save = BodyOf<typeof editingApi.save>
export type Editing = ReturnType<typeof createEditing>

export function createEditing({ stores, inTransaction, changed, clock }: Needs) {
	async function find(books: BookRecords, bookId: string): Promise<BookRecord> {
		const book = await books.find(bookId)
		if (!book) throw new AppError('unknown_book')
		return book
	}

	async function versionOf(subject: Subject): Promise<number> {
		return (await stores.versions.newest(subject)) ?? firstVersion
	}

	/**
	 * Another start page gives other numbers to texts, which lie by page, and to contents that were read from the PDF.
	 * Each is a version of its own: whoever edits them by the old numbers is told.
	 */
	async function renumber(
		stores: Stores,
		{ bookId, startPage }: BookRecord,
		{ next, by, at }: { next: number; by: string; at: Date },
	) {
		const kinds: SchemaType[] = ['textOnPages']
		if (await stores.books.shiftContents(bookId, next - startPage)) kinds.push('tableOfContent')
		for (const kind of kinds) {
			const state = await readContent(stores.books, await find(stores.books, bookId), kind)
			if (state.length === 0) continue
			const subject = { kind, id: bookId }
			await stores.versions.lock(subject)
			const version = ((await stores.versions.newest(subject)) ?? firstVersion) + 1
			await stores.versions.add(subject, { version, state, madeBy: by, madeAt: at })
		}
	}

	/** Saves one of the three data types as its next version. */
	async function saveContent(who: Member, asked: Omit<Save, 'operation'>): Promise<number> {
		const { book_id: id, schemaType: kind, data: next, version: expected } = asked
		const saved = await inTransaction(async ({ books, versions }) => {
			const book = await find(books, id)
			if (kind === 'textOnPages') checkPages(next as PageText[], book.startPage)
			return saveVersion(versions, {
				subject: { kind, id },
				expected,
				read: () => readContent(books, book, kind),
				next,
				write: () => writeContent(books, book, asked as Save),
				by: who.userId,
				at: clock.now(),
			})
		})
		await changed(id)
		return saved
	}

	return {
		async books() {
			return { books: (await stores.books.list()).map(lineOf) }
		},

		async bookInfo(bookId: string): Promise<{ book: EditedBook }> {
			const book = await find(stores.books, bookId)
			const version = await versionOf({ kind: 'book', id: bookId })
			return { book: { ...lineOf(book), page_count: book.pageCount, version } }
		},

		async info(bookId: string, kind: SchemaType) {
			const book = await find(stores.books, bookId)
			const content = await readContent(stores.books, book, kind)
			const version = await versionOf({ kind, id: bookId })
			return { content: content.length === 0 ? null : content, version }
		},

		async save(who: Member, asked: Save) {
			return { saved: true as const, version: await saveContent(who, asked) }
		},

		async createBook(who: Member, asked: BodyOf<typeof editingApi.createBook>) {
			const { book_id: bookId, book_title: title, source, startPage, is_demo: isDemo } = asked
			const book = { bookId, title, source, startPage, isDemo }
			await inTransaction(async ({ books, versions }) => {
				if (!(await books.create(book))) throw new AppError('taken', { path: 'book_id' })
				const subject = { kind: 'book' as const, id: bookId }
				await versions.lock(subject)
				// A book of this name may have been here before: its history goes on.
				const version = ((await versions.newest(subject)) ?? 0) + 1
				await versions.add(subject, { version, state: lineOf(book), madeBy: who.userId, madeAt: clock.now() })
			})
			return this.bookInfo(bookId)
		},

		async update(who: Member, { version: expected, ...next }: BodyOf<typeof editingApi.update>['data']) {
			const id = next.book_id
			const { title, source, start_page: startPage, is_demo: isDemo } = next
			const at = clock.now()
			await inTransaction(async ({ books, versions }) => {
				const before = await find(books, id)
				await saveVersion(versions, {
					subject: { kind: 'book', id },
					expected,
					read: async () => lineOf(before),
					next,
					write: () => books.update({ bookId: id, title, source, startPage, isDemo }),
					by: who.userId,
					at,
				})
				if (before.startPage !== startPage)
					await renumber({ books, versions }, before, { next: startPage, by: who.userId, at })
			})
			await changed(id)
			return this.bookInfo(id)
		},

		async saveTexts(who: Member, bookId: string, file: string) {
			const { startPage } = await find(stores.books, bookId)
			const texts = readPageTexts(file)
			const data = texts.map((text, index) => ({ page_number: index + startPage, text }))
			await saveContent(who, { book_id: bookId, schemaType: 'textOnPages', data })
			return { pages: texts.length }
		},

		async saveAudio(who: Member, bookId: string, list: string) {
			await find(stores.books, bookId)
			const audio = readAudioList(list)
			await saveContent(who, { book_id: bookId, schemaType: 'audio', data: audio })
			return { audio }
		},

		async versions(subject: Subject) {
			const versions = await stores.versions.list(subject)
			return {
				versions: versions.map(({ version, madeAt, madeBy }) => ({
					version,
					made_at: Math.floor(madeAt.getTime() / 1000),
					made_by: madeBy,
				})),
			}
		},

		async version(subject: Subject, version: number) {
			const state = await stores.versions.state(subject, version)
			if (state === undefined) throw new AppError('not_found')
			return { state }
		},
	}
}

/** A page has one text, and none stands before the first page. */
function checkPages(texts: PageText[], startPage: number): void {
	const seen = new Set<number>()
	for (const [place, { page_number }] of texts.entries()) {
		const path = `data.${place}.page_number`
		if (page_number < startPage) throw new AppError('page_out_of_range', { path })
		if (seen.has(page_number)) throw new AppError('invalid', { path })
		seen.add(page_number)
	}
}

async function readContent(books: BookRecords, { bookId, startPage }: BookRecord, kind: SchemaType) {
	if (kind === 'tableOfContent') return books.contents(bookId)
	if (kind === 'audio') return books.tracks(bookId)
	const texts = await books.texts(bookId)
	return texts.map(({ index, text }) => ({ page_number: index + startPage, text }))
}

function writeContent(books: BookRecords, { bookId, startPage }: BookRecord, asked: Save): Promise<void> {
	if (asked.schemaType === 'tableOfContent') return books.setContents(bookId, asked.data)
	if (asked.schemaType === 'audio') return books.setTracks(bookId, asked.data)
	const texts = asked.data.map(({ page_number, text }) => ({ index: page_number - startPage, text }))
	return books.setTexts(bookId, texts)
}

function lineOf({ bookId, title, source, startPage, isDemo }: Omit<BookRecord, 'pageCount'>) {
	return { book_id: bookId, title, source, start_page: startPage, is_demo: isDemo }
}
