import { useSession } from '#features/accounts/ui/session.ts'
import type { Card } from '#features/catalogue/contract.ts'
import { BookCard } from '#features/catalogue/ui/book-card.tsx'
import type { Track } from '#features/discovery/contract.ts'
import { SampleButton } from '#features/discovery/ui/sample-button.tsx'
import { Expiry } from '#features/entitlements/ui/expiry.tsx'
import { useDateEnd } from '#features/entitlements/ui/use-date-end.ts'
import { WishHeart } from '#features/wishes/ui/wish-heart.tsx'

type Props = {
	book: Card
	isFirst?: boolean
	/** What was searched for. */
	words?: string | undefined
	/** What can be heard of it. */
	track?: Track | undefined
}

/** A card that knows whether this visitor may open the book, wishes for it, and what can be heard of it. */
export function ShelfBook({ book, isFirst = false, words, track }: Props) {
	const dateEnd = useDateEnd(book.book_id)
	const { status, me } = useSession()
	const owner = status === 'unknown' ? undefined : (me?.user_id ?? null)
	return (
		<BookCard
			book={book}
			isFirst={isFirst}
			words={words}
			expiry={dateEnd === null ? null : <Expiry dateEnd={dateEnd} />}
			tools={
				<>
					{track ? <SampleButton track={track} book={book.name} /> : null}
					<WishHeart bookId={book.book_id} title={book.name} owner={owner} />
				</>
			}
		/>
	)
}
