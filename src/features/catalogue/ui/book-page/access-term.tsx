import { accessDays } from '#features/entitlements/rules.ts'
import { formatDays } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { Card } from '../../contract.ts'
import styles from './access-term.module.css'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

/** What a large price buys; a small one says it itself, in short. */
export function AccessTerm({ audioMinutes }: Pick<Card, 'audioMinutes'>) {
	const t = useWords({ en, ru })
	const days = formatDays(accessDays, useLanguage())
	return <p className={styles.term}>{t(audioMinutes ? 'termWithAudio' : 'term', { days })}</p>
}
