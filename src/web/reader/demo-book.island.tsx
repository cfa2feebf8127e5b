import { lazyPart } from '#design/loading/lazy-part.tsx'
import type { OpenBook } from '#features/reading/contract.ts'
import type { DemoEnding } from './demo-end.tsx'
import { ReaderScreen } from './reader-screen.tsx'

const DemoEnd = lazyPart(() => import('./demo-end.tsx').then(({ DemoEnd }) => DemoEnd))

type Props = {
	book: OpenBook
	firstIndex: number
	hasPageInAddress: boolean
	/** What comes after the last page; null for a demo of no book on sale. */
	ending: DemoEnding | null
}

export default function DemoBook({ book, ending, ...props }: Props) {
	return (
		<ReaderScreen
			book={book}
			{...props}
			exit={`/book-info/${book.book_id.replace(/_demo$/, '')}`}
			ending={ending ? onClose => <DemoEnd ending={ending} onClose={onClose} /> : null}
		/>
	)
}
