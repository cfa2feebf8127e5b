import { say } from '#contract/words.ts'
import { ButtonLink } from '#design/button.tsx'
import { BookCarousel } from '#features/catalogue/ui/book-carousel.tsx'
import { addressOfShelf } from '#features/catalogue/ui/shelf-address.ts'
import { useShelfTitle } from '#features/catalogue/ui/use-shelf-title.ts'
import { useWords } from '#i18n/use-words.ts'
import { textHandle } from '#web/handles.ts'
import { pageMeta } from '#web/page-meta.ts'
import { services, visit } from '#web/services.ts'
import en from '#web/words.en.json' with { type: 'json' }
import ru from '#web/words.ru.json' with { type: 'json' }
import type { Route } from './+types/landing.page.ts'
import styles from './landing.module.css'
import { PartnerMarks } from './partner-marks.tsx'
import { ShelfBook } from './shelf-book.tsx'

export async function loader({ context }: Route.LoaderArgs) {
	const { language, publicUrl } = context.get(visit)
	const { catalogue, samples } = context.get(services)
	const carousels = await catalogue.carousels(language)
	const tracks = await samples.heard(carousels.flatMap(({ cards }) => cards))
	return { carousels, tracks, language, publicUrl }
}

export function meta({ loaderData, location: { search } }: Route.MetaArgs) {
	if (!loaderData) return []
	const { language, publicUrl } = loaderData
	const t = (key: 'landing.title' | 'landing.meta') => say({ en, ru }, language, { key })
	return pageMeta({
		title: `Folio. ${t('landing.title')}`,
		description: t('landing.meta'),
		publicUrl,
		path: '/',
		search,
	})
}

export const handle = textHandle

export default function LandingPage({ loaderData: { carousels, tracks } }: Route.ComponentProps) {
	const t = useWords({ en, ru })
	const titleOf = useShelfTitle()
	const firstDemo = carousels.flatMap(carousel => carousel.cards).find(card => card.demo)?.demo
	return (
		<div className={styles.landing}>
			<section className={styles.opening}>
				<h1>{t('landing.title')}</h1>
				<p>{t('landing.text')}</p>
				<div className={styles.actions}>
					<ButtonLink to="/all-books" size="lg">
						{t('landing.action')}
					</ButtonLink>
					{firstDemo ? (
						<ButtonLink to={`/demo-books/${firstDemo}`} size="lg" look="secondary">
							{t('landing.try')}
						</ButtonLink>
					) : null}
				</div>
			</section>
			{carousels.map((carousel, row) => (
				<BookCarousel
					key={carousel.shelf}
					title={carousel.title ?? titleOf(carousel.shelf)}
					to={addressOfShelf(carousel.shelf)}
				>
					{carousel.cards.map((book, place) => (
						<li key={book.product_id}>
							<ShelfBook book={book} isFirst={row === 0 && place < 2} track={tracks[book.book_id]} />
						</li>
					))}
				</BookCarousel>
			))}
			<PartnerMarks label={t('landing.partners')} />
		</div>
	)
}
