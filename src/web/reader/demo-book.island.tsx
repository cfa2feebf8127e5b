import type { OpenBook } from '#features/reading/contract.ts'
import { ReaderScreen } from './reader-screen.tsx'

type Props = {
	book: OpenBook
	firstIndex: number
	/** Whether the address names a page. */
	hasPageInAddress: boolean
}

export default function DemoBook({ book, ...props }: Props) {
	return <ReaderScreen book={book} {...props} exit={`/book-info/${book.book_id.replace(/_demo$/, '')}`} />
}
