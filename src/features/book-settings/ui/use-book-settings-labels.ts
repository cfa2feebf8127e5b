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
			valueIn(field, value) {
				if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no')
				const choice = `${field}.${String(value)}`
				return isKey(choice) ? t(choice) : textOfValue(value)
			},
		}),
		[t],
	)
}

function isKey(key: string): key is Key {
	return key in en
}
