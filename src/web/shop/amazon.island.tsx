import { ButtonLink } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import type { Card } from '#features/catalogue/contract.ts'
import { BookGrid } from '#features/catalogue/ui/books/book-grid.tsx'
import { useWords } from '#i18n/use-words.ts'
import en from '#web/words.en.json' with { type: 'json' }
import ru from '#web/words.ru.json' with { type: 'json' }
import styles from './amazon.module.css'
import { ListingBook } from './listing-book.tsx'

export default function Amazon({ cards }: { cards: Card[] }) {
	const t = useWords({ en, ru })
	return (
		<div className={styles.page}>
			<h1>{t('amazon')}</h1>
			<p>{t('amazonText')}</p>
			{cards.length > 0 ? (
				<>
					<h2 className="visually-hidden">{t('amazon')}</h2>
					<BookGrid>
						{cards.map(book => (
							<li key={book.product_id}>
								<ListingBook book={book} isFirst isPaperFirst />
							</li>
						))}
					</BookGrid>
				</>
			) : (
				<EmptyState title={t('amazon')} action={<ButtonLink href="/books">{t('toShop')}</ButtonLink>} />
			)}
		</div>
	)
}
