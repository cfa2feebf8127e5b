import { useSession } from '#features/accounts/ui/session.ts'
import type { BookPage } from '#features/catalogue/contract.ts'
import { BookCarousel } from '#features/catalogue/ui/books/book-carousel.tsx'
import { BookDetail } from '#features/catalogue/ui/books/book-detail.tsx'
import type { Breadcrumb, Sample } from '#features/discovery/contract.ts'
import { AudioSample } from '#features/discovery/ui/audio-sample.tsx'
import { Breadcrumbs } from '#features/discovery/ui/breadcrumbs.tsx'
import { LookInside } from '#features/discovery/ui/look-inside.tsx'
import { useCards } from '#features/discovery/ui/use-cards.ts'
import { useSeenBooks } from '#features/discovery/ui/use-seen-books.ts'
import { Expiry } from '#features/entitlements/ui/expiry.tsx'
import { useDateEnd } from '#features/entitlements/ui/use-date-end.ts'
import { WishButton } from '#features/wish-list/ui/wish-button.tsx'
import { useWords } from '#i18n/use-words.ts'
import en from '#web/words.en.json' with { type: 'json' }
import ru from '#web/words.ru.json' with { type: 'json' }
import styles from './book.module.css'
import { ListingBook } from './listing-book.tsx'

type Props = BookPage & {
	sample: Sample
	/** Breadcrumbs. */
	breadcrumbs: Breadcrumb[]
	/** Printed only. */
	address: string
}

export default function BookScreen({ card, facts, related, sample, breadcrumbs, address }: Props) {
	const t = useWords({ en, ru })
	const { status, me } = useSession()
	const dateEnd = useDateEnd(card.book_id)
	return (
		<div className={styles.page}>
			<div className={styles.top}>
				<Breadcrumbs breadcrumbs={breadcrumbs} />
				<BookDetail
					book={card}
					facts={facts}
					expiry={dateEnd === null ? null : <Expiry dateEnd={dateEnd} />}
					trackCount={sample.trackCount}
					wish={
						<WishButton
							isLinked
							bookId={card.book_id}
							owner={status === 'unknown' ? undefined : (me?.user_id ?? null)}
						/>
					}
					sample={sample.track ? <AudioSample key={sample.track.src} track={sample.track} /> : null}
					address={address}
				/>
			</div>
			{card.demo && sample.pages.length > 0 ? (
				<section className={styles.inside} aria-labelledby="look-inside">
					<h2 id="look-inside">{t('lookInside')}</h2>
					<LookInside demo={card.demo} pages={sample.pages} />
				</section>
			) : null}
			<div className={styles.others}>
				{related.map(list => (
					<BookCarousel key={list.to} title={list.name} to={list.to}>
						{list.cards.map(book => (
							<li key={book.product_id}>
								<ListingBook book={book} />
							</li>
						))}
					</BookCarousel>
				))}
				<RecentlySeen bookId={card.book_id} />
			</div>
		</div>
	)
}

/** Recently viewed books; nothing on a first visit. */
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
