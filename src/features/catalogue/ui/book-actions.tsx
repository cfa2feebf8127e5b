import { ButtonLink, OutsideLink } from '#design/button.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { Card } from '../contract.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import styles from './book-actions.module.css'

type Props = {
	book: Card /** Whether the visitor may read the whole book. */
	canOpen: boolean
	size?: 'md' | 'lg'
}

/** What a visitor can do with a book, the one right action first. */
export function BookActions({ book, canOpen, size = 'md' }: Props) {
	const t = useWords({ en, ru })
	const title = { title: book.name }
	const paper = book.relatedMaterialProduct
	return (
		<div className={styles.actions}>
			{canOpen ? (
				<ButtonLink size={size} href={`/view-books/${book.book_id}`} aria-label={t('openBook', title)}>
					{t('open')}
				</ButtonLink>
			) : null}
			{!canOpen && book.isReady ? (
				<OutsideLink size={size} href={book.url} aria-label={t('buyBook', title)}>
					{t('buy')}
				</OutsideLink>
			) : null}
			{book.demo ? (
				<ButtonLink
					size={size}
					look="secondary"
					href={`/demo-books/${book.demo}`}
					aria-label={t('demoBook', title)}
				>
					{t('demo')}
				</ButtonLink>
			) : null}
			{paper ? (
				<OutsideLink size={size} look="quiet" href={paper.url} aria-label={t('buyPaperBook', title)}>
					{t('buyPaper')}
				</OutsideLink>
			) : null}
		</div>
	)
}
