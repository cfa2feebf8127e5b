import { useWords } from '#i18n/use-words.ts'
import barEn from '../words.en.json' with { type: 'json' }
import barRu from '../words.ru.json' with { type: 'json' }
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

const words = { en: { ...barEn, ...en }, ru: { ...barRu, ...ru } }

/** Those of the bar and of all that is opened by a press: the latter come with its code, not with the first page. */
export function usePanelWords() {
	return useWords(words)
}
