import { asPageNumber, pageNumberOf } from '#contract/page-numbers.ts'
import { saveVersion } from '#records/server/save-version.ts'
import { type Stores, stateOf } from './book-content.service.ts'

const kinds = ['book', 'tableOfContent', 'textOnPages', 'audio'] as const

/**
 * Saves what `act` changes in a book's fields, contents, texts and tracks as new versions, so that it can be undone and
 * concurrent editors get a conflict. Inside a transaction.
 */
export async function withVersions(
	stores: Stores,
	{ bookId, by, at }: { bookId: string; by: string | null; at: Date },
	act: () => Promise<void>,
): Promise<void> {
	for (const kind of kinds) await stores.versions.lock({ kind, id: bookId })
	const before = await statesOf(stores, bookId)
	await act()
	const after = await statesOf(stores, bookId)
	for (const kind of kinds)
		await saveVersion(stores.versions, {
			subject: { kind, id: bookId },
			expected: undefined,
			read: async () => before[kind],
			next: after[kind],
			write: async () => undefined,
			by,
			at,
		})
}

async function statesOf({ books }: Stores, bookId: string) {
	const book = await books.find(bookId)
	const startPage = book?.startPage ?? asPageNumber(0)
	const texts = await books.texts(bookId)
	return {
		book: book ? stateOf(book) : { book_id: bookId },
		tableOfContent: await books.contents(bookId),
		textOnPages: texts.map(({ index, text }) => ({ page_number: pageNumberOf(index, startPage), text })),
		audio: await books.tracks(bookId),
	}
}
