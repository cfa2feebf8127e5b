import { demoIdOf } from '#features/pages/rules.ts'

type BookPlacesDeps = {
	/** The present id of a book that was called otherwise. */
	movedTo(bookId: string): string | undefined
	/** Whether it was sold here once. */
	isArchived(bookId: string): Promise<boolean>
	shownBook(bookId: string, language: 'en'): Promise<unknown>
	isDemoPublic(demoId: string): Promise<boolean>
	isUnpublished(bookId: string): Promise<boolean>
}

/** Where pages lead that know a book by an id which it no longer has. Nothing is said of a book that the shop shows to nobody. */
export function createBookPlaces({
	movedTo,
	isArchived,
	shownBook,
	isDemoPublic,
	isUnpublished,
}: BookPlacesDeps) {
	async function isKnown(bookId: string): Promise<boolean> {
		const ending = demoIdOf('')
		const isDemo = bookId.endsWith(ending)
		if (await isArchived(isDemo ? bookId.slice(0, -ending.length) : bookId)) return true
		return isDemo ? isDemoPublic(bookId) : (await shownBook(bookId, 'en')) !== undefined
	}

	return {
		isArchived,
		/** Not sold any more, or not yet. */
		isHidden: async (bookId: string): Promise<boolean> =>
			(await isArchived(bookId)) || (await isUnpublished(bookId)),
		async movedTo(bookId: string): Promise<string | undefined> {
			const current = movedTo(bookId)
			return current !== undefined && (await isKnown(current)) ? current : undefined
		},
	}
}
