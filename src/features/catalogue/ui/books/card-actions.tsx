import { BookOpenText } from 'lucide-react'
import type { ReactNode } from 'react'
import { OutsideLink } from '#design/button.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { Card } from '../../contract.ts'
import en from '../../words.en.json' with { type: 'json' }
import ru from '../../words.ru.json' with { type: 'json' }
import styles from './card-actions.module.css'
import { ReadOrBuy } from './read-or-buy.tsx'

type Props = {
	book: Card
	/** Whether the visitor may read the whole book. */
	canOpen: boolean
	awaiting?: ReactNode
	/** What else can be done, behind an icon. */
	children: ReactNode
}

/** One filled button; all else stands beside it as a link. */
export function CardActions({ book, canOpen, awaiting, children }: Props) {
	const t = useWords({ en, ru })
	const { name: title, demo, relatedMaterialProduct: paper } = book
	const paperName = t('buyPaperBook', { title })
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
						look="quiet"
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
