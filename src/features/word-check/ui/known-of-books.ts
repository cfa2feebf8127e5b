import { call } from '#contract/call.ts'
import type { wordMeaningsApi } from '#features/word-meanings/contract.ts'
import { minSavedWords } from '#features/word-meanings/rules.ts'
import type { wordCheckApi } from '../contract.ts'

export type KnownShare = { share: number; newLemmas: number }
type Books = ReadonlyMap<string, KnownShare>
type Wanted = { ids: Set<string>; books: Promise<Books> }

const mostAtOnce = 100
const wanted = new Map<string, Wanted>()

/**
 * For the books that are asked for at the same time, by one call. By the words that a member saved, where they are enough, else by the
 * check.
 * @returns undefined for a book that was not looked through
 */
export async function knownOf(
	bookId: string,
	{ memberId, check }: { memberId: string | null; check: string },
): Promise<KnownShare | undefined> {
	const caller = `${memberId ?? ''} ${check}`
	const open = wanted.get(caller) ?? begin(caller, memberId, check)
	open.ids.add(bookId)
	if (open.ids.size >= mostAtOnce) wanted.delete(caller)
	return (await open.books).get(bookId)
}

function begin(caller: string, memberId: string | null, check: string): Wanted {
	const ids = new Set<string>()
	const books = new Promise(resolve => setTimeout(resolve)).then(() => {
		if (wanted.get(caller)?.ids === ids) wanted.delete(caller)
		return load([...ids].join(), memberId, check)
	})
	const next = { ids, books }
	wanted.set(caller, next)
	return next
}

async function load(book_ids: string, memberId: string | null, check: string): Promise<Books> {
	if (memberId !== null) {
		const own = await call<typeof wordMeaningsApi.coverage>('GET /api/words/coverage', {
			query: { book_ids },
		})
		if (own.saved_words >= minSavedWords) return byBook(own.books)
	}
	if (check === 'own') return byBook([])
	// Without a token: nothing says whose check it is.
	const query = { known: check, book_ids }
	const { books } = await call<typeof wordCheckApi.coverage>(
		'GET /api/word-check/coverage',
		{ query },
		{ isAnonymous: true },
	)
	return byBook(books)
}

const byBook = (books: readonly { book_id: string; known: number; new_lemmas: number }[]): Books =>
	new Map(books.map(({ book_id, known, new_lemmas }) => [book_id, { share: known, newLemmas: new_lemmas }]))
