import type { OpenBook } from '#features/reading/contract.ts'
import { ReaderScreen } from './reader-screen.tsx'

type Props = {
	book: OpenBook
	firstIndex: number
	/** Whether the address asked for a page. */
	isAsked: boolean
}

/** What everybody may read of a book; the way out leads to the book's own page. */
export default function DemoBook({ book, ...place }: Props) {
	return <ReaderScreen book={book} {...place} exit={`/book-info/${book.book_id.replace(/_demo$/, '')}`} />
}
