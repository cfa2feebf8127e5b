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
	const page = await context
		.get(services)
		.catalogue.book(params.book_id, language)
		.catch((error: unknown) => {
			throw isRefusal(error, 'unknown_book') ? data(null, { status: 404 }) : error
		})
	return { ...page, publicUrl }
}

export function meta({ loaderData, params }: Route.MetaArgs) {
	if (!loaderData) return []
	const { card, publicUrl } = loaderData
	const description = card.description.slice(0, 160).replace(/\s+\S*$/, ' …')
	return [
		...pageMeta({
			title: `${card.name} — Folio`,
			description,
			publicUrl,
			path: `/book-info/${params.book_id}`,
		}),
		{ property: 'og:title', content: card.name },
		{ property: 'og:type', content: 'book' },
		...(card.logo ? [{ property: 'og:image', content: `${publicUrl}${card.logo}` }] : []),
	]
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
