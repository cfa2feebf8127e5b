import { BookOpenText } from 'lucide-react'
import type { ReactNode } from 'react'
import { OutsideLink } from '#design/button.tsx'
import { accessDays } from '#features/entitlements/rules.ts'
import { formatDays, formatMoney } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { Card } from '../../contract.ts'
import en from '../../words.en.json' with { type: 'json' }
import ru from '../../words.ru.json' with { type: 'json' }
import styles from './card-actions.module.css'
import { ReadOrBuy } from './read-or-buy.tsx'

type Props = {
	book: Card
	canOpen: boolean
	awaiting?: ReactNode
	isPaperFirst?: boolean
	children: ReactNode
}

/** One filled button; all else stands beside it as a link. */
export function CardActions({ book, canOpen, awaiting, isPaperFirst = false, children }: Props) {
	const t = useWords({ en, ru })
	const { name: title, demo, relatedMaterialProduct: paper } = book
	const language = useLanguage()
	const paperName = t('buyPaperBook', { title })
	if (isPaperFirst && paper) {
		const inBrowser =
			book.price === 0
				? t('inBrowser')
				: t('inBrowserFor', {
						price: formatMoney(book.price, language),
						term: t('forDays', { days: formatDays(accessDays, language) }),
					})
		return (
			<div className={`${styles.actions} ${styles.stacked}`}>
				<OutsideLink href={paper.url} aria-label={paperName}>
					{t('buyPaper')}
				</OutsideLink>
				<div className={styles.links}>
					<a
						href={`/book-info/${book.book_id}`}
						className={styles.demo}
						aria-label={t('inBrowserBook', { shown: inBrowser, title })}
					>
						{inBrowser}
					</a>
					{children}
				</div>
			</div>
		)
	}
	return (
		<div className={styles.actions}>
			{canOpen || book.isReady ? <ReadOrBuy book={book} canOpen={canOpen} /> : awaiting}
			<div className={styles.links}>
				{demo ? (
					<a href={`/demo-books/${demo}`} className={styles.demo} aria-label={t('demoBook', { title })}>
						{t('demo')}
					</a>
				) : null}
				{paper ? (
					<OutsideLink
						variant="quiet"
						href={paper.url}
						className={styles.paper}
						aria-label={paperName}
						title={t('buyPaper')}
					>
						<BookOpenText aria-hidden size={18} />
					</OutsideLink>
				) : null}
				{children}
			</div>
		</div>
	)
}
