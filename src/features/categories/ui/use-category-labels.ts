import { useMemo } from 'react'
import { type FieldLabels, textOfValue } from '#records/ui/field-labels.ts'
import en from '../words.en.json' with { type: 'json' }
import { useCategoryWords } from './use-category-words.ts'

type Key = keyof typeof en

export function useCategoryLabels(): FieldLabels {
	const t = useCategoryWords()
	return useMemo(
		() => ({
			labelOf: field => (isKey(`categories.${field}`) ? t(`categories.${field}` as Key) : field),
			valueIn: (_field, value) => textOfValue(value),
		}),
		[t],
	)
}

function isKey(key: string): key is Key {
	return key in en
}
