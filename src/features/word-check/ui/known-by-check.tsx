import styles from './known-by-check.module.css'
import { useStoredCheck } from './stored-check.ts'
import { useKnown } from './use-known.ts'
import { useWordCheckWords } from './use-word-check-words.ts'

/** How much of a book a visitor can read by their check, or the way to one. */
export function KnownByCheck({ bookId, memberId }: { bookId: string; memberId: string | null }) {
	const t = useWordCheckWords()
	const stored = useStoredCheck()
	const check = stored === 'own' ? null : stored
	const known = useKnown({ bookId, memberId, check })
	if (check !== null && !known) return null
	return (
		<section aria-labelledby="known-by-check" className={styles.known}>
			<h2 id="known-by-check">{t('book.title')}</h2>
			{known ? (
				<p>
					{t('book.about', { percent: Math.floor(known.share * 100) })}{' '}
					{known.newLemmas > 0 ? t('book.new', { count: known.newLemmas }) : t('book.new.none')}
				</p>
			) : (
				<p>{t('book.invite')}</p>
			)}
			<a href="/word-check">{t(known ? 'again' : 'start')}</a>
		</section>
	)
}
