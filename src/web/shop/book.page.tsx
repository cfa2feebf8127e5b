import { data } from 'react-router'
import { isRefusal } from '#contract/errors.ts'
import { plainText } from '#contract/rich-text.ts'
import { useSession } from '#features/accounts/ui/session.ts'
import { BookCarousel } from '#features/catalogue/ui/book-carousel.tsx'
import { BookDetail } from '#features/catalogue/ui/book-detail.tsx'
import { AudioSample } from '#features/discovery/ui/audio-sample.tsx'
import { Breadcrumbs } from '#features/discovery/ui/breadcrumbs.tsx'
import { LookInside } from '#features/discovery/ui/look-inside.tsx'
import { useCards } from '#features/discovery/ui/use-cards.ts'
import { useSeenBooks } from '#features/discovery/ui/use-seen-books.ts'
import { Expiry } from '#features/entitlements/ui/expiry.tsx'
import { useDateEnd } from '#features/entitlements/ui/use-date-end.ts'
import { WishButton } from '#features/wishes/ui/wish-button.tsx'
import { useWords } from '#i18n/use-words.ts'
import { textHandle } from '#web/handles.ts'
import { pageMeta, shortened } from '#web/page-meta.ts'
import { services, visit } from '#web/services.ts'
import en from '#web/words.en.json' with { type: 'json' }
import ru from '#web/words.ru.json' with { type: 'json' }
import type { Route } from './+types/book.page.ts'
import styles from './book.module.css'
import { ShelfBook } from './shelf-book.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
	const { language, publicUrl } = context.get(visit)
	const { catalogue, discovery, samples } = context.get(services)
	const page = await catalogue.book(params.book_id, language).catch((error: unknown) => {
		throw isRefusal(error, 'unknown_book') ? data(null, { status: 404 }) : error
	})
	const sample = await samples.of(page.card)
	const found = await discovery.bookPage(page.card, { language, track: sample.track })
	return { ...page, sample, ...found, publicUrl }
}

export function meta({ loaderData, params, location }: Route.MetaArgs) {
	if (!loaderData) return []
	const { card, publicUrl, jsonLd } = loaderData
	return [
		...pageMeta({
			title: `${card.name} — Folio`,
			description: shortened(plainText(card.description)),
			publicUrl,
			path: `/book-info/${params.book_id}`,
			search: location.search,
			type: 'book',
			image: { src: `${publicUrl}/content/share/${card.book_id}.jpg`, alt: card.name },
		}),
		{ 'script:ld+json': jsonLd },
	]
}

export const handle = textHandle

export default function BookPage({ loaderData }: Route.ComponentProps) {
	const { card, related, sample, trail, publicUrl } = loaderData
	const t = useWords({ en, ru })
	const { status, me } = useSession()
	const dateEnd = useDateEnd(card.book_id)
	return (
		<div className={styles.page}>
			<div className={styles.top}>
				<Breadcrumbs trail={trail} />
				<BookDetail
					book={card}
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
					address={`${publicUrl}/book-info/${card.book_id}`}
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
					<BookCarousel key={list.id} title={list.name} to={`/books/${list.id}`}>
						{list.cards.map(book => (
							<li key={book.product_id}>
								<ShelfBook book={book} />
							</li>
						))}
					</BookCarousel>
				))}
				<RecentlySeen bookId={card.book_id} />
			</div>
		</div>
	)
}

/** What this browser looked at before; nothing for whoever comes for the first time. */
function RecentlySeen({ bookId }: { bookId: string }) {
	const t = useWords({ en, ru })
	const cards = useCards(useSeenBooks(bookId))
	if (cards.status !== 'ready' || cards.cards.length === 0) return null
	return (
		<BookCarousel title={t('seen')}>
			{cards.cards.map(book => (
				<li key={book.product_id}>
					<ShelfBook book={book} />
				</li>
			))}
		</BookCarousel>
	)
}
