import { lazy, Suspense } from 'react'
import { useMemberId } from '#features/accounts/ui/session.ts'
import type { BookPage } from '#features/catalogue/contract.ts'
import { BuyBar } from '#features/catalogue/ui/book-page/buy-bar.tsx'
import { BookCarousel } from '#features/catalogue/ui/books/book-carousel.tsx'
import { useCards } from '#features/discovery/ui/use-cards.ts'
import { useSeenBooks } from '#features/discovery/ui/use-seen-books.ts'
import { Expiry } from '#features/entitlements/ui/expiry.tsx'
import { useDateEnd } from '#features/entitlements/ui/use-date-end.ts'
import { useWords } from '#i18n/use-words.ts'
import { buyAddress } from '#web/buy-address.ts'
import en from '#web/words.en.json' with { type: 'json' }
import ru from '#web/words.ru.json' with { type: 'json' }
import styles from './book.module.css'
import { ListingBook } from './listing-book.tsx'

/** Without its code the page is as a guest sees it. */
const KnownWords = lazy(() =>
	import('#features/word-meanings/ui/known-words.tsx').then(
		({ KnownWords }) => ({ default: KnownWords }),
		() => ({ default: () => null }),
	),
)

const KnownByCheck = lazy(() =>
	import('#features/word-check/ui/known-by-check.tsx').then(
		({ KnownByCheck }) => ({ default: KnownByCheck }),
		() => ({ default: () => null }),
	),
)

type Props = {
	book: Parameters<typeof BuyBar>[0]['book'] & { product_id: string }
	related: BookPage['related']
}

/** The end of a book's page: where to go on, and on phones the bar below all of it. */
export default function MoreBooks({ book, related }: Props) {
	const dateEnd = useDateEnd(book.book_id)
	const memberId = useMemberId()
	const url = buyAddress(book, memberId)
	const byCheck = <KnownByCheck bookId={book.book_id} memberId={memberId} />
	return (
		<>
			<div className={styles.others}>
				<Suspense fallback={null}>
					{memberId === null ? (
						byCheck
					) : (
						<KnownWords key={memberId} bookId={book.book_id} otherwise={byCheck} />
					)}
				</Suspense>
				{related.map(list => (
					<BookCarousel key={list.to} title={list.name} to={list.to}>
						{list.cards.map(other => (
							<li key={other.product_id}>
								<ListingBook book={other} />
							</li>
						))}
					</BookCarousel>
				))}
				<RecentlySeen bookId={book.book_id} />
			</div>
			<BuyBar book={{ ...book, url }} expiry={dateEnd === null ? null : <Expiry dateEnd={dateEnd} />} />
		</>
	)
}

function RecentlySeen({ bookId }: { bookId: string }) {
	const t = useWords({ en, ru })
	const cards = useCards(useSeenBooks(bookId))
	if (cards.status !== 'ready' || cards.cards.length === 0) return null
	return (
		<BookCarousel title={t('seen')}>
			{cards.cards.map(book => (
				<li key={book.product_id}>
					<ListingBook book={book} />
				</li>
			))}
		</BookCarousel>
	)
}
