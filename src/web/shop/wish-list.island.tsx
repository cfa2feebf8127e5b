import { ButtonLink } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { useFocusInRows } from '#design/use-focus-in-rows.ts'
import { useSession } from '#features/accounts/ui/session.ts'
import { BookGrid } from '#features/catalogue/ui/books/book-grid.tsx'
import { useCards } from '#features/discovery/ui/use-cards.ts'
import { useWishList } from '#features/wish-list/ui/use-wish-list.ts'
import { useWords } from '#i18n/use-words.ts'
import en from '#web/words.en.json' with { type: 'json' }
import ru from '#web/words.ru.json' with { type: 'json' }
import { ListingBook } from './listing-book.tsx'
import styles from './wish-list.module.css'

export default function WishListScreen() {
	const t = useWords({ en, ru })
	const { status, me } = useSession()
	const owner = status === 'unknown' ? undefined : (me?.user_id ?? null)
	const wishes = useWishList(owner)
	const cards = useCards(wishes)
	const onFocus = useFocusInRows()
	const toShop = <ButtonLink href="/books">{t('toShop')}</ButtonLink>
	if (owner === undefined || cards.status === 'loading') return <div className={styles.meanwhile} />
	if (cards.status === 'failed') return <EmptyState title={t('failure.title')} text={t('failure.text')} />
	if (wishes.length === 0)
		return <EmptyState title={t('wishList.none')} text={t('wishList.noneText')} action={toShop} />
	return (
		<>
			<h2 className="visually-hidden">{t('wishList.books')}</h2>
			<BookGrid onFocus={onFocus}>
				{cards.cards
					.filter(({ book_id }) => wishes.includes(book_id))
					.map(book => (
						<li key={book.product_id}>
							<ListingBook book={book} />
						</li>
					))}
			</BookGrid>
		</>
	)
}
