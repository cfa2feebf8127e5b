import { AppError } from '#contract/errors.ts'
import { demoIdOf } from '#features/pages/rules.ts'
import { isFullBookId } from '../rules.ts'
import type { BookIdsStore, KnownBook } from './book-ids.store.ts'

export type BookIdKind = 'change' | 'duplicate'
/** `title`: of the copy. */
export type BookIdData = { from: string; to: string; title: string }
type Store = Pick<BookIdsStore, 'find' | 'isTaken' | 'reserveForJob'>

/** @throws AppError unknown_book, demo_follows */
export async function requireBook(store: Store, kind: BookIdKind, bookId: string): Promise<KnownBook> {
	const book = await store.find(bookId)
	if (!book || (kind === 'duplicate' && !book.hasBook)) throw new AppError('unknown_book')
	if (book.isDemo) throw new AppError('demo_follows')
	return book
}

/** @throws AppError invalid, taken; what the book itself was called before is free for it */
export async function requireFree(store: Store, kind: BookIdKind, { from, to }: BookIdData): Promise<void> {
	if (!isFullBookId(to)) throw new AppError('invalid', { path: 'new_id' })
	const owner = kind === 'change' ? from : ''
	const isTaken =
		isSameId(from, to) ||
		(await store.isTaken(to, owner)) ||
		(await store.isTaken(demoIdOf(to), owner && demoIdOf(owner)))
	if (isTaken) throw new AppError('taken', { path: 'new_id' })
}

/** Inside a transaction. @throws AppError book_busy where somebody else holds one of the ids */
export async function holdIds(
	store: Store,
	jobId: string,
	{ kind, data }: { kind: BookIdKind; data: BookIdData },
): Promise<void> {
	for (const id of idsOf(kind, data))
		if (!(await store.reserveForJob(id, jobId))) throw new AppError('book_busy')
}

/** A demo has its id from its book; that of a copy is made after it. */
const idsOf = (kind: BookIdKind, { from, to }: BookIdData): string[] =>
	kind === 'change' ? [from, demoIdOf(from), ...newIdsOf({ to })] : [from, ...newIdsOf({ to })]

export const newIdsOf = ({ to }: Pick<BookIdData, 'to'>): string[] => [to, demoIdOf(to)]

/** Ids that differ by case are one for file stores that do not tell them apart. */
const isSameId = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
