import { useMyWordsWords } from './use-my-words-words.ts'
import styles from './word-panel.module.css'

/** Where a guest's words are, and what becomes of them. @param login leads back here */
export function GuestNote({ login }: { login: string }) {
	const t = useMyWordsWords()
	return (
		<p className={styles.soft}>
			{t('guest')} <a href={login}>{t('guest.login')}</a>
		</p>
	)
}
