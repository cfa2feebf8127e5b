import { data } from 'react-router'
import { isRefusal } from '#contract/errors.ts'
import { BookCarousel } from '#features/catalogue/ui/book-carousel.tsx'
import { BookDetail } from '#features/catalogue/ui/book-detail.tsx'
import { Expiry } from '#features/entitlements/ui/expiry.tsx'
import { useDateEnd } from '#features/entitlements/ui/use-date-end.ts'
import { pageMeta } from '#web/page-meta.ts'
import { services, visit } from '#web/services.ts'
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
			description: shortened(card.description),
			publicUrl,
			path: `/book-info/${params.book_id}`,
			search: location.search,
			type: 'book',
			image: { src: `${publicUrl}/content/share/${card.book_id}.jpg`, alt: card.name },
		}),
		{ 'script:ld+json': jsonLd },
	]
}

/** What a search engine shows of a text: whole words of the first 160 characters. */
function shortened(text: string): string {
	const line = text.replace(/\s+/g, ' ')
	return line.length > 160 ? line.slice(0, 158).replace(/\s+\S*$/, ' …') : line
}

export default function BookPage({ loaderData: { card, related } }: Route.ComponentProps) {
	const dateEnd = useDateEnd(card.book_id)
	return (
		<div className={styles.page}>
			<BookDetail book={card} expiry={dateEnd === null ? null : <Expiry dateEnd={dateEnd} />} />
			{related.map(list => (
				<BookCarousel key={list.id} title={list.name} to={`/books/${list.id}`}>
					{list.cards.map(book => (
						<li key={book.product_id}>
							<ShelfBook book={book} />
						</li>
					))}
				</BookCarousel>
			))}
		</div>
	)
}
