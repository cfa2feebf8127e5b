import { useWords } from '#i18n/use-words.ts'
import viewEn from '../words.en.json' with { type: 'json' }
import viewRu from '../words.ru.json' with { type: 'json' }
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

export function useReadingViewWords() {
	return useWords({ en: { ...en, ...viewEn }, ru: { ...ru, ...viewRu } })
}
