import { ButtonLink, OutsideLink } from '#design/button.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { Card } from '../../contract.ts'
import en from '../../words.en.json' with { type: 'json' }
import ru from '../../words.ru.json' with { type: 'json' }
import styles from './book-actions.module.css'
import { ReadOrBuy } from './read-or-buy.tsx'

type Props = {
	book: Card
	/** Whether the visitor may read the whole book. */
	canOpen: boolean
}

/** What a visitor can do with a book on its page, the one right action first. */
export function BookActions({ book, canOpen }: Props) {
	const t = useWords({ en, ru })
	const title = { title: book.name }
	const paper = book.relatedMaterialProduct
	return (
		<div className={styles.actions}>
			<ReadOrBuy book={book} canOpen={canOpen} size="lg" />
			{book.demo ? (
				<ButtonLink
					size="lg"
					look="secondary"
					href={`/demo-books/${book.demo}`}
					aria-label={t('demoBook', title)}
				>
					{t('demo')}
				</ButtonLink>
			) : null}
			{paper ? (
				<OutsideLink size="lg" look="quiet" href={paper.url} aria-label={t('buyPaperBook', title)}>
					{t('buyPaper')}
				</OutsideLink>
			) : null}
		</div>
	)
}
