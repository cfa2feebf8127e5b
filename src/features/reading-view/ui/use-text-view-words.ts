import { useWords } from '#i18n/use-words.ts'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

/** What comes with the first page of a book: the way to its text. */
export function useTextViewWords() {
	return useWords({ en, ru })
}
