import { Button, ButtonLink } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { GoTo } from '#web/go-to.tsx'
import css from './dashboard.module.css'
import { MyBookCard } from './my-book-card.tsx'
import { MyBooksPlaceholder } from './my-books-placeholder.tsx'
import { OnlyMembers } from './only-members.tsx'
import { useAccountWords } from './use-account-words.ts'
import { useMyBooks } from './use-my-books.ts'

export default function Dashboard() {
	const t = useAccountWords()
	return (
		<>
			<header className={css.head}>
				<h1>{t('dashboard.title')}</h1>
				<a href="/profile">{t('profile.title')}</a>
			</header>
			<OnlyMembers meanwhile={<MyBooksPlaceholder />}>
				{me => (me.role === 'partner' ? <GoTo address="/partner-dashboard" /> : <MyBooks />)}
			</OnlyMembers>
		</>
	)
}

function MyBooks() {
	const t = useAccountWords()
	const { status, current, expired, again } = useMyBooks()
	if (status === 'loading') return <MyBooksPlaceholder />
	if (status === 'failed')
		return (
			<EmptyState
				title={t('dashboard.failed')}
				text={t('dashboard.failedText')}
				action={<Button onClick={again}>{t('dashboard.again')}</Button>}
			/>
		)
	return (
		<>
			{current.length === 0 && (
				<EmptyState
					title={t('dashboard.empty')}
					text={t('dashboard.emptyText')}
					action={<ButtonLink href="/books">{t('dashboard.toBooks')}</ButtonLink>}
				/>
			)}
			<ul className={css.books}>
				{current.map(book => (
					<MyBookCard key={book.bookId} book={book} isExpired={false} />
				))}
			</ul>
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
