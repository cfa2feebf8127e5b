import { data, redirect } from 'react-router'
import { demoIdOf } from '#features/pages/rules.ts'

type BookPlaces = {
	/** The present id of a book that was called otherwise, if everybody may know it. */
	movedTo(bookId: string): Promise<string | undefined>
	/** Whether it was sold here once. */
	isArchived(bookId: string): Promise<boolean>
}

/** What to throw for a book that has no page: 301 to its present id, 410 if it is not sold any more, else 404. */
export async function missingBook(
	places: BookPlaces,
	bookId: string,
	address: (bookId: string) => string,
): Promise<unknown> {
	const current = await places.movedTo(bookId)
	if (current !== undefined) return redirect(address(encodeURIComponent(current)), 301)
	const full = bookId.endsWith(demoIdOf('')) ? bookId.slice(0, -demoIdOf('').length) : bookId
	return data(null, { status: (await places.isArchived(full)) ? 410 : 404 })
}
