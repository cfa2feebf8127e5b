import { say, type Values, type Wordbook, type Wordbooks } from '#contract/words.ts'
import { useLanguage } from './language.tsx'

/** `const t = useWords({ en, ru })`, then `t('editions', { count: 5 })`. */
export function useWords<W extends Wordbook>(
	books: Wordbooks<W>,
): (key: keyof W & string, values?: Values) => string {
	const language = useLanguage()
	return (key, values) => say(books, language, { key, values })
}
