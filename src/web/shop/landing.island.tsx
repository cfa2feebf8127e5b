import { RichText } from '#design/rich-text/rich-text.tsx'
import type { Card } from '#features/catalogue/contract.ts'
import { BookCarousel } from '#features/catalogue/ui/books/book-carousel.tsx'
import type { Track } from '#features/discovery/contract.ts'
import styles from './landing.module.css'
import { ListingBook } from './listing-book.tsx'

/** A carousel with all its words: the browser has none for it. */
export type ShownCarousel = {
	title: string
	about: string
	to: string
	/** One book with its description, books by level, or a row of cards. */
	shape: 'feature' | 'ladder' | 'row'
	cards: Card[]
	levels: { [level: string]: string }
}
type Props = {
	carousels: ShownCarousel[]
	/** What can be heard, by book. */
	tracks: { [bookId: string]: Track }
}

export default function Landing({ carousels, tracks }: Props) {
	return (
		<div className={styles.landing}>
			{carousels.map(({ title, about, to, shape, cards, levels }) => (
				<BookCarousel
					key={to}
					title={title}
					about={about}
					to={to}
					shape={shape === 'ladder' ? 'ladder' : 'row'}
				>
					{cards.map((book, index) => {
						const isFeature = shape === 'feature' && index === 0
						return (
							<li key={book.product_id} className={isFeature ? styles.feature : undefined}>
								{shape === 'ladder' ? (
									<p>{book.level === cards[index - 1]?.level ? '\u00a0' : <Step {...{ book, levels }} />}</p>
								) : null}
								<ListingBook book={book} track={tracks[book.book_id]} />
								{isFeature ? (
									<div className={styles.why}>
										<RichText text={book.description.split('\n\n')[0] ?? ''} />
									</div>
								) : null}
							</li>
						)
					})}
				</BookCarousel>
			))}
		</div>
	)
}

function Step({ book: { level }, levels }: { book: Card; levels: ShownCarousel['levels'] }) {
	return level ? (
		<>
			<b>{level}</b> {levels[level]}
		</>
	) : (
		'\u00a0'
	)
}
