import { useWords } from '#i18n/use-words.ts'
import en from './delivery/words.en.json' with { type: 'json' }
import ru from './delivery/words.ru.json' with { type: 'json' }
import styles from './needs-scripts.module.css'
import shopEn from './words.en.json' with { type: 'json' }
import shopRu from './words.ru.json' with { type: 'json' }

/** On pages that the browser fills in: without scripts they would say "loading" for ever, or nothing. */
export function NeedsScripts() {
	const t = useWords({ en, ru })
	const ofShop = useWords({ en: shopEn, ru: shopRu })
	return (
		<noscript>
			<p className={styles.words}>
				{t('needsScripts')} <a href="/books">{ofShop('allBooks')}</a>
			</p>
		</noscript>
	)
}
