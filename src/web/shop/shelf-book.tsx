import type { Card } from '#features/catalogue/contract.ts'
import { BookCard } from '#features/catalogue/ui/book-card.tsx'
import { Expiry } from '#features/entitlements/ui/expiry.tsx'
import { useDateEnd } from '#features/entitlements/ui/use-date-end.ts'

type Props = { book: Card; isFirst?: boolean; words?: string | undefined }

/** A card that knows whether this visitor may open the book. */
export function ShelfBook({ book, isFirst = false, words }: Props) {
	const dateEnd = useDateEnd(book.book_id)
	return (
		<BookCard
			book={book}
			isFirst={isFirst}
			words={words}
			expiry={dateEnd === null ? null : <Expiry dateEnd={dateEnd} />}
		/>
	)
}
