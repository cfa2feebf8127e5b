import { type ReactNode, useCallback } from 'react'
import { Button, ButtonLink } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { lazyPart } from '#design/loading/lazy-part.tsx'
import { BookCarousel } from '#features/catalogue/ui/books/book-carousel.tsx'
import { booksAfter } from '#features/my-books/rules.ts'
import { useMyBooksWords } from '#features/my-books/ui/use-my-books-words.ts'
import { useProgress } from '#features/my-books/ui/use-progress.ts'
import { positionHandler, positionKind } from '#features/reading-positions/ui/position-changes.ts'
import { GoTo } from '#web/go-to.tsx'
import { useOutbox } from '#web/reader/use-outbox.ts'
import { ListingBook } from '#web/shop/listing-book.tsx'
import css from './dashboard.module.css'
import { ContinueCard, MyBookCard } from './my-book-card.tsx'
import { MyBooksPlaceholder } from './my-books-placeholder.tsx'
import { OnlyMembers } from './only-members.tsx'
import { useAccountWords } from './use-account-words.ts'
import { type MyBook, type MyBooksState, useMyBooks } from './use-my-books.ts'
import { useSendWaiting } from './use-send-waiting.ts'

const sentHere = [positionKind]

const OfflineCopies = lazyPart(() =>
	import('#features/offline-books/ui/offline-copies.tsx').then(({ OfflineCopies }) => OfflineCopies),
)

export default function Dashboard() {
	const t = useAccountWords()
	return (
		<>
			<header className={css.head}>
				<h1>{t('dashboard.title')}</h1>
				<div className={css.links}>
					<a href="/my-words">{t('words.title')}</a>
					<a href="/profile">{t('profile.title')}</a>
				</div>
			</header>
			<OnlyMembers meanwhile={<MyBooksPlaceholder />}>
				{me =>
					me.role === 'partner' ? (
						<GoTo address="/partner-dashboard" />
					) : (
						<MyBooks userId={me.user_id} onDevice={<OfflineCopies userId={me.user_id} />} />
					)
				}
			</OnlyMembers>
		</>
	)
}

/** @property onDevice copies that open without the server, which may be away now */
function MyBooks({ userId, onDevice }: { userId: string; onDevice: ReactNode }) {
	const t = useAccountWords()
	const mine = useMyBooks()
	const outbox = useOutbox(userId)
	const sendPositions = useCallback(async () => {
		outbox.queue(positionKind, positionHandler)
		await outbox.flush()
	}, [outbox])
	const progress = useProgress(sendPositions)
	useSendWaiting(outbox, userId, sentHere)
	const { status, current, expired, again } = mine
	if (status === 'loading' || (progress === null && status !== 'failed')) return <MyBooksPlaceholder />
	if (status === 'failed')
		return (
			<>
				{onDevice}
				<EmptyState
					title={t('dashboard.failed')}
					text={t('dashboard.failedText')}
					action={<Button onClick={again}>{t('dashboard.again')}</Button>}
				/>
			</>
		)
	const progressIn = new Map(progress?.map(one => [one.book_id, one]))
	const last = progress?.find(({ book_id }) => current.some(({ bookId }) => bookId === book_id))
	const continued = current.find(({ bookId }) => bookId === last?.book_id)
	return (
		<>
			{current.length === 0 && (
				<EmptyState
					title={t('dashboard.empty')}
					text={t('dashboard.emptyText')}
					action={<ButtonLink href="/books">{t('dashboard.toBooks')}</ButtonLink>}
				/>
			)}
			{continued && last && <ContinueCard book={continued} progress={last} />}
			<ul className={css.books}>
				{current
					.filter(book => book !== continued)
					.map(book => (
						<MyBookCard
							key={book.bookId}
							book={book}
							isExpired={false}
							progress={progressIn.get(book.bookId)}
						/>
					))}
			</ul>
			{onDevice}
			<BooksAfter book={continued ?? current[0]} mine={mine} />
			{expired.length > 0 && (
				<section className={css.expired}>
					<h2>{t('dashboard.expired')}</h2>
					<ul className={css.books}>
						{expired.map(book => (
							<MyBookCard key={book.bookId} book={book} isExpired />
						))}
					</ul>
				</section>
			)}
		</>
	)
}

function BooksAfter({ book, mine }: { book: MyBook | undefined; mine: MyBooksState }) {
	const t = useMyBooksWords()
	if (!book?.product) return null
	const owned = new Set([...mine.current, ...mine.expired].map(({ bookId }) => bookId))
	const next = booksAfter(book.product, { books: mine.onSale, owned })
	if (next.length === 0) return null
	return (
		<div className={css.next}>
			<BookCarousel title={t('after', { title: book.product.name })}>
				{next.map(card => (
					<li key={card.product_id}>
						<ListingBook book={card} />
					</li>
				))}
			</BookCarousel>
		</div>
	)
}
