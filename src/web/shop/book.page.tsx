import { isRefusal } from '#contract/errors.ts'
import { plainText } from '#contract/rich-text.ts'
import { BookContents } from '#features/discovery/ui/book-page/book-contents.tsx'
import { LessonPattern } from '#features/discovery/ui/book-page/lesson-pattern.tsx'
import { LookInsideTitle } from '#features/discovery/ui/book-page/look-inside-title.tsx'
import { refundIn } from '#features/storefront/rules.ts'
import { Audience } from '#features/storefront/ui/audience.tsx'
import { worksWithoutCodeHandle } from '#web/delivery/handles.ts'
import { Island } from '#web/delivery/island.tsx'
import { pageMeta, shortened } from '#web/page-meta.ts'
import { firstPictures, services, visit } from '#web/services.ts'
import { firstCovers } from '#web/shop/first-covers.ts'
import { missingBook } from '#web/shop/missing-book.ts'
import type { Route } from './+types/book.page.ts'
import BookScreen from './book.island.tsx'
import styles from './book.module.css'
import BookPages from './book-pages.island.tsx'
import MoreBooks from './more-books.island.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
	const { language, publicUrl } = context.get(visit)
	const shop = context.get(services)
	const { catalogue, discovery, samples, storefront, legal, bookPlaces } = shop
	const page = await catalogue.book(params.book_id, language).catch(async (error: unknown) => {
		if (!isRefusal(error, 'unknown_book')) throw error
		throw await missingBook(bookPlaces, params.book_id, id => `/book-info/${id}`)
	})
	context.set(firstPictures, firstCovers([page.card], 480, shop))
	const [sample, ways] = await Promise.all([samples.of(page.card), storefront.waysTo(page.card)])
	const found = await discovery.bookPage(page.card, { language, track: sample.track })
	const hasRefund = refundIn(legal.document('offer', language).blocks) !== null
	return { ...page, sample, ways, hasRefund, ...found, publicUrl }
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

export const handle = worksWithoutCodeHandle

export default function BookPage({ loaderData }: Route.ComponentProps) {
	const { card, facts, related, sample, ways, hasRefund, breadcrumbs, publicUrl } = loaderData
	const address = `${publicUrl}/book-info/${card.book_id}`
	const { track, trackCount, trial, pages, layout, contents, lesson } = sample
	const { book_id, product_id, name, price, priceWithoutDiscount, discountUntil, isReady, url } = card
	const book = { book_id, product_id, name, price, priceWithoutDiscount, discountUntil, isReady, url }
	return (
		<div className={styles.page}>
			<Island
				of={BookScreen}
				given={{ card, facts, sample: { track, trackCount, trial }, hasRefund, breadcrumbs, address }}
			/>
			{card.demo && pages.length > 0 ? (
				<section className={styles.inside} aria-labelledby="look-inside">
					<LookInsideTitle id="look-inside" />
					<Island of={BookPages} given={{ book, demo: card.demo, pages, layout, pageCount: trial.pages }} />
				</section>
			) : null}
			<div className={styles.about}>
				<BookContents contents={contents} />
				<div className={styles.readers}>
					{lesson ? <LessonPattern lesson={lesson} /> : null}
					<Audience book={card} ways={ways} />
				</div>
			</div>
			<Island of={MoreBooks} given={{ book, related }} />
		</div>
	)
}
