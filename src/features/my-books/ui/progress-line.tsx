import type { ReadingProgress } from '../contract.ts'
import styles from './progress-line.module.css'
import { useMyBooksWords } from './use-my-books-words.ts'

export function ProgressLine({ progress }: { progress: ReadingProgress }) {
	const t = useMyBooksWords()
	const { page_number: page, last_page_number: last, share } = progress
	return (
		<progress
			className={styles.line}
			value={share}
			max={1}
			aria-label={t('progress', { page: String(page), last: String(last) })}
		/>
	)
}
