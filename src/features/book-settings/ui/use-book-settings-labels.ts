import { useMemo } from 'react'
import { type FieldLabels, textOfValue } from '#records/ui/field-labels.ts'
import en from '../words.en.json' with { type: 'json' }
import { useBookSettingsWords } from './use-book-settings-words.ts'

type Key = keyof typeof en

export function useBookSettingsLabels(): FieldLabels {
	const t = useBookSettingsWords()
	return useMemo(
		() => ({
			labelOf: field => (isKey(`field.${field}`) ? t(`field.${field}` as Key) : field),
			valueIn: (_field, value) =>
				typeof value === 'boolean' ? t(value ? 'value.yes' : 'value.no') : textOfValue(value),
		}),
		[t],
	)
}

function isKey(key: string): key is Key {
	return key in en
}
