import { Button, ButtonLink } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { GoTo } from '#web/go-to.tsx'
import css from './dashboard.module.css'
import { OnlyMembers } from './only-members.tsx'
import { ShelfCard } from './shelf-card.tsx'
import { ShelfSkeleton } from './shelf-skeleton.tsx'
import { useAccountWords } from './use-account-words.ts'
import { useShelf } from './use-shelf.ts'

export default function Dashboard() {
	const t = useAccountWords()
	return (
		<>
			<header className={css.head}>
				<h1>{t('dashboard.title')}</h1>
				<a href="/profile">{t('profile.title')}</a>
			</header>
			<OnlyMembers meanwhile={<ShelfSkeleton />}>
				{me => (me.role === 'partner' ? <GoTo address="/partner-dashboard" /> : <Shelf />)}
			</OnlyMembers>
		</>
	)
}

function Shelf() {
	const t = useAccountWords()
	const { status, current, expired, again } = useShelf()
	if (status === 'loading') return <ShelfSkeleton />
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
			<ul className={css.shelf}>
				{current.map(book => (
					<ShelfCard key={book.bookId} book={book} isExpired={false} />
				))}
			</ul>
			{expired.length > 0 && (
				<section className={css.expired}>
					<h2>{t('dashboard.expired')}</h2>
					<ul className={css.shelf}>
						{expired.map(book => (
							<ShelfCard key={book.bookId} book={book} isExpired />
						))}
					</ul>
				</section>
			)}
		</>
	)
}
