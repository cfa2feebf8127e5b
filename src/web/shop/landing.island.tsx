import { ButtonLink } from '#design/button.tsx'
import type { Carousel } from '#features/catalogue/contract.ts'
import { addressOfShelf } from '#features/catalogue/rules.ts'
import { BookCarousel } from '#features/catalogue/ui/book-carousel.tsx'
import { useShelfTitle } from '#features/catalogue/ui/use-shelf-title.ts'
import type { Track } from '#features/discovery/contract.ts'
import { useWords } from '#i18n/use-words.ts'
import en from '#web/words.en.json' with { type: 'json' }
import ru from '#web/words.ru.json' with { type: 'json' }
import styles from './landing.module.css'
import { PartnerMarks } from './partner-marks.tsx'
import { ShelfBook } from './shelf-book.tsx'

type Props = {
	carousels: Carousel[]
	/** What can be heard, by book. */
	tracks: { [bookId: string]: Track }
}

export default function Landing({ carousels, tracks }: Props) {
	const t = useWords({ en, ru })
	const titleOf = useShelfTitle()
	const firstDemo = carousels.flatMap(carousel => carousel.cards).find(card => card.demo)?.demo
	return (
		<div className={styles.landing}>
			<section className={styles.opening}>
				<h1>{t('landing.title')}</h1>
				<p>{t('landing.text')}</p>
				<div className={styles.actions}>
					<ButtonLink href="/all-books" size="lg">
						{t('landing.action')}
					</ButtonLink>
					{firstDemo ? (
						<ButtonLink href={`/demo-books/${firstDemo}`} size="lg" look="secondary">
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
