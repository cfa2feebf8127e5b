import { lazy, Suspense } from 'react'
import { useMemberId } from '#features/accounts/ui/session.ts'
import type { Card } from '#features/catalogue/contract.ts'
import { BookCard } from '#features/catalogue/ui/books/book-card.tsx'
import type { Track } from '#features/discovery/contract.ts'
import { SampleButton } from '#features/discovery/ui/sample-button.tsx'
import { Expiry } from '#features/entitlements/ui/expiry.tsx'
import { useDateEnd } from '#features/entitlements/ui/use-date-end.ts'
import { AwaitButton } from '#features/wish-list/ui/await-button.tsx'
import { WishHeart } from '#features/wish-list/ui/wish-heart.tsx'
import { useStoredCheck } from '#features/word-check/ui/stored-check.ts'
import { buyAddress } from '#web/buy-address.ts'

const KnownOnCard = lazy(() =>
	import('#features/word-check/ui/known-on-card.tsx').then(
		({ KnownOnCard }) => ({ default: KnownOnCard }),
		() => ({ default: () => null }),
	),
)

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
	const check = useStoredCheck()
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
			known={
				check === null ? null : (
					<Suspense fallback={null}>
						<KnownOnCard bookId={book.book_id} title={book.name} memberId={memberId} check={check} />
					</Suspense>
				)
			}
			awaiting={<AwaitButton bookId={book.book_id} title={book.name} />}
		/>
	)
}
