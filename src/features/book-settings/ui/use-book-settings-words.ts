import { useWords } from '#i18n/use-words.ts'
import { recordWords } from '#records/ui/use-record-words.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }

const words = { en: { ...recordWords.en, ...en }, ru: { ...recordWords.ru, ...ru } }

export function useBookSettingsWords() {
	return useWords(words)
}
