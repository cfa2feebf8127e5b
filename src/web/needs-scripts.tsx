import { useWords } from '#i18n/use-words.ts'
import styles from './needs-scripts.module.css'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

/** On pages that the browser fills in: without scripts they would say "loading" for ever, or nothing. */
export function NeedsScripts() {
	const t = useWords({ en, ru })
	return (
		<noscript>
			<p className={styles.words}>
				{t('needsScripts')} <a href="/books">{t('allBooks')}</a>
			</p>
		</noscript>
	)
}
