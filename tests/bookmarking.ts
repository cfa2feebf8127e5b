import { sql } from 'kysely'
import { asPageIndex, asPageNumber } from '#contract/page-numbers.ts'
import { accountsApi } from '#features/accounts/contract.ts'
import { bookmarksApi } from '#features/bookmarks/contract.ts'
import type { BookmarkDetails } from '#features/bookmarks/rules.ts'
import { type BookTables, createBooksStore } from '#features/books/server/books.store.ts'
import type { TestShop } from './shop.ts'

const dayMs = 86_400_000
let people = 0

/** A book of these texts, whose PDF nobody opens. An id that ends with `_demo` may be read by everybody. */
export async function addBookOfTexts(
	shop: TestShop,
	{
		bookId,
		pageCount,
		edition = 'e1',
		texts = [],
	}: { bookId: string; pageCount: number; edition?: string; texts?: string[] },
): Promise<void> {
	await createBooksStore(shop.services.database.db<BookTables>()).put({
		bookId,
		title: 'Tales from the Harbour',
		source: 'tales.pdf',
		startPage: asPageNumber(1),
		isDemo: bookId.endsWith('_demo'),
		fileKey: 'none',
		edition,
		pageSizes: Array.from({ length: pageCount }, () => [420, 595]),
		pageLabels: null,
		tableOfContent: [],
		texts,
		tracks: [],
	})
}

/** @returns puts an edition in the place of the one before, which stays stored, as an import does */
export function createEditions(shop: TestShop, bookId: string) {
	const replaced: { edition: string; texts: string[] }[] = []
	return async (edition: string, texts: string[]): Promise<void> => {
		await addBookOfTexts(shop, { bookId, pageCount: texts.length, edition, texts })
		for (const former of replaced)
			await sql`insert into replaced_edition
				(book_id, edition, file_key, source, page_sizes, table_of_content, contents_after, texts, replaced_at)
				values (${bookId}, ${former.edition}, 'none', 'tales.pdf', ${JSON.stringify(former.texts.map(() => [420, 595]))},
					'[]', '[]', ${JSON.stringify(former.texts.map((text, page_index) => ({ page_index, text })))}, now())`.execute(
				shop.services.database.db(),
			)
		replaced.push({ edition, texts })
	}
}

/** Somebody signed in who bookmarks pages of a book, or of another where it is named; subscribed to it unless stated otherwise. */
export async function bookmarkingReader(shop: TestShop, bookId: string, { subscribed = true } = {}) {
	const email = `bookmarks-${++people}@example.com`
	const password = 'correct horse'
	const { userId } = await shop.services.sandbox.createAccount({ name: 'Anna Petrova', email, password })
	const until = new Date(shop.clock.now().getTime() + dayMs)
	if (subscribed) await shop.services.sandbox.grant(userId, bookId, until)
	const { token } = await shop.call(accountsApi.signIn, { body: { username: email, password } })
	const of = (id: string) => ({ book_id: id, user_id: userId })
	const change = (operation: 'createBookmark' | 'deleteBookmark', page: number, id = bookId) =>
		shop.call(bookmarksApi.change, { body: { operation, ...of(id), page_index: page } }, token)
	return {
		userId,
		token,
		add: (page: number, id?: string) => change('createBookmark', page, id),
		remove: (page: number) => change('deleteBookmark', page),
		describe: (page: number, details: Partial<BookmarkDetails>, id = bookId) =>
			shop.call(
				bookmarksApi.change,
				{ body: { operation: 'createBookmark', ...of(id), page_index: asPageIndex(page), ...details } },
				token,
			),
		list: (id = bookId) =>
			shop.call(bookmarksApi.change, { body: { operation: 'bookmarkInfo', ...of(id) } }, token),
	}
}
