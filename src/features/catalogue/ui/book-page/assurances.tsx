import { BookOpen, ExternalLink, Undo2 } from 'lucide-react'
import { useWords } from '#i18n/use-words.ts'
import type { Card } from '../../contract.ts'
import styles from './assurances.module.css'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

export type Trial = { pages: number; tracks: number }
type Props = {
	book: Pick<Card, 'price' | 'isReady' | 'demo'>
	/** False for whoever has the book already. */
	isForSale: boolean
	hasRefund: boolean
	trial: Trial
}

export function Assurances({ book, isForSale, hasRefund, trial }: Props) {
	const t = useWords({ en, ru })
	const pages = t('trialPages', { count: trial.pages })
	const tracks = t('trialTracks', { count: trial.tracks })
	return (
		<ul className={styles.assurances}>
			{isForSale ? (
				<li>
					<ExternalLink aria-hidden size={18} />
					{t(book.price === 0 ? 'getAtPartner' : 'payAtPartner')}
				</li>
			) : null}
			{isForSale && hasRefund && book.price > 0 ? (
				<li>
					<Undo2 aria-hidden size={18} />
					<a href="/legal/offer">{t('refund')}</a>
				</li>
			) : null}
			{book.demo && trial.pages > 0 ? (
				<li>
					<BookOpen aria-hidden size={18} />
					<a href={`/demo-books/${book.demo}`}>
						{trial.tracks > 0 ? t('trialWithTracks', { pages, tracks }) : t('trial', { pages })}
					</a>
				</li>
			) : null}
		</ul>
	)
}
