import { ButtonLink } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { useSession } from '#features/accounts/ui/session.ts'
import { BookGrid } from '#features/catalogue/ui/book-grid.tsx'
import { useCards } from '#features/discovery/ui/use-cards.ts'
import { useWishes } from '#features/wishes/ui/use-wishes.ts'
import { WishButton } from '#features/wishes/ui/wish-button.tsx'
import { useWords } from '#i18n/use-words.ts'
import en from '#web/words.en.json' with { type: 'json' }
import ru from '#web/words.ru.json' with { type: 'json' }
import { ShelfBook } from './shelf-book.tsx'
import styles from './wishes.module.css'

/** The books this visitor wishes for. */
export default function Wishes() {
	const t = useWords({ en, ru })
	const { status, me } = useSession()
	const owner = status === 'unknown' ? undefined : (me?.user_id ?? null)
	const { wishes } = useWishes(owner)
	const cards = useCards(wishes)
	const toShop = <ButtonLink href="/books">{t('toShop')}</ButtonLink>
	if (owner === undefined || cards.status === 'loading') return <div className={styles.meanwhile} />
	if (cards.status === 'failed') return <EmptyState title={t('failure.title')} text={t('failure.text')} />
	if (wishes.length === 0)
		return <EmptyState title={t('wishes.none')} text={t('wishes.noneText')} action={toShop} />
	return (
		<BookGrid>
			{cards.cards
				.filter(({ book_id }) => wishes.includes(book_id))
				.map(book => (
					<li key={book.product_id}>
						<ShelfBook book={book} />
						<WishButton bookId={book.book_id} owner={owner} />
					</li>
				))}
		</BookGrid>
	)
}
