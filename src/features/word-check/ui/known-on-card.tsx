import styles from './known-on-card.module.css'
import { useKnown } from './use-known.ts'
import { useWordCheckWords } from './use-word-check-words.ts'

type Props = { bookId: string; title: string; memberId: string | null; check: string }

/** Over the cover, so that it moves no line of the card. */
export function KnownOnCard({ title, ...book }: Props) {
	const t = useWordCheckWords()
	const known = useKnown(book)
	if (!known) return null
	const percent = Math.floor(known.share * 100)
	const count = known.newLemmas
	const words = `${t('card', { percent, title })} · ${t('card.new', { count })}`
	return (
		<p className={styles.known} title={words}>
			<span aria-hidden="true">{t('card.short', { percent, count })}</span>
			<span className="visually-hidden">{words}</span>
		</p>
	)
}
