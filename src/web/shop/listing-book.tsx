import { useMemberId } from '#features/accounts/ui/session.ts'
import type { Card } from '#features/catalogue/contract.ts'
import { BookCard } from '#features/catalogue/ui/books/book-card.tsx'
import type { Track } from '#features/discovery/contract.ts'
import { SampleButton } from '#features/discovery/ui/sample-button.tsx'
import { Expiry } from '#features/entitlements/ui/expiry.tsx'
import { useDateEnd } from '#features/entitlements/ui/use-date-end.ts'
import { AwaitButton } from '#features/wish-list/ui/await-button.tsx'
import { WishHeart } from '#features/wish-list/ui/wish-heart.tsx'
import { buyAddress } from '#web/buy-address.ts'

type Props = {
	book: Card
	isFirst?: boolean
	words?: string | undefined
	track?: Track | undefined
	isPaperFirst?: boolean
}

/** A card with this visitor's access, wish list and demo track. */
export function ListingBook({ book, isFirst = false, words, track, isPaperFirst = false }: Props) {
	const dateEnd = useDateEnd(book.book_id)
	const memberId = useMemberId()
	return (
		<BookCard
			book={{ ...book, url: buyAddress(book, memberId) }}
			isFirst={isFirst}
			isPaperFirst={isPaperFirst}
			words={words}
			expiry={dateEnd === null ? null : <Expiry dateEnd={dateEnd} />}
			tools={
				<>
					<WishHeart bookId={book.book_id} title={book.name} />
					{track ? <SampleButton track={track} book={book.name} /> : null}
				</>
			}
			awaiting={<AwaitButton bookId={book.book_id} title={book.name} />}
		/>
	)
}
