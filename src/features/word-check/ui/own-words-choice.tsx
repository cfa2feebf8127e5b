import { useId } from 'react'
import styles from './own-words-choice.module.css'
import { storeCheck, useStoredCheck } from './stored-check.ts'
import { useWordCheckWords } from './use-word-check-words.ts'

/** Beside a member's words: whether cards of the catalogue say how much of each book they know. */
export function OwnWordsChoice() {
	const t = useWordCheckWords()
	const check = useStoredCheck()
	const aboutId = useId()
	return (
		<div className={styles.choice}>
			<label>
				<input
					type="checkbox"
					checked={check !== null}
					aria-describedby={aboutId}
					onChange={event => storeCheck(event.currentTarget.checked ? 'own' : null)}
				/>
				<span>{t('own')}</span>
			</label>
			<p id={aboutId}>{t('own.about')}</p>
		</div>
	)
}
