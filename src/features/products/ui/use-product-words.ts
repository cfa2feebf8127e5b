import { useWords } from '#i18n/use-words.ts'
import { recordWords } from '#records/ui/use-record-words.ts'
import type { FieldName } from '../fields.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }

const words = { en: { ...recordWords.en, ...en }, ru: { ...recordWords.ru, ...ru } }

export function useFieldWords() {
	const t = useProductWords()
	return {
		labelOf: (field: FieldName) => t(`product.${field}`),
		ruleOf: (field: FieldName) => t(`product.rule.${field}`),
	}
}

export function hintKeyOf(field: FieldName): keyof typeof en | null {
	const key = `product.${field}Hint`
	return key in en ? (key as keyof typeof en) : null
}

export function useProductWords() {
	return useWords(words)
}
