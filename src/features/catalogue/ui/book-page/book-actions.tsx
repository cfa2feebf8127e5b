import type { ReactNode } from 'react'
import { ButtonLink, OutsideLink } from '#design/button.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { Card } from '../../contract.ts'
import en from '../../words.en.json' with { type: 'json' }
import ru from '../../words.ru.json' with { type: 'json' }
import { ReadOrBuy } from '../books/read-or-buy.tsx'
import styles from './book-actions.module.css'

type Props = {
	book: Card
	canOpen: boolean
	/** In place of the button while the book cannot be bought. */
	awaiting: ReactNode
}

/** What a visitor can do with a book on its page, the one right action first. */
export function BookActions({ book, canOpen, awaiting }: Props) {
	const t = useWords({ en, ru })
	const title = { title: book.name }
	const paper = book.relatedMaterialProduct
	return (
		<div className={styles.actions}>
			<div className={styles.first}>
				{canOpen || book.isReady ? <ReadOrBuy book={book} canOpen={canOpen} size="lg" /> : awaiting}
			</div>
			<div className={styles.others}>
				{book.demo ? (
					<ButtonLink variant="secondary" href={`/demo-books/${book.demo}`} aria-label={t('demoBook', title)}>
						{t('demo')}
					</ButtonLink>
				) : null}
				{paper ? (
					<OutsideLink variant="secondary" href={paper.url} aria-label={t('buyPaperBook', title)}>
						{t('buyPaper')}
					</OutsideLink>
				) : null}
			</div>
		</div>
	)
}
