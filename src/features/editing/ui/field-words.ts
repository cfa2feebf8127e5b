import { formatMoment } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import en from '../words.en.json' with { type: 'json' }
import { useEditingWords } from './use-editing-words.ts'

type Key = keyof typeof en
const moments = new Set(['shownFrom', 'discountFrom', 'discountTo'])

/** Fields and their values as the forms call them, for everybody who compares two of them. */
export function useFieldWords(): {
	labelOf(field: string): string
	valueIn(field: string, value: unknown): string
} {
	const t = useEditingWords()
	const language = useLanguage()
	return {
		labelOf(field) {
			const key = ['product', 'field', 'categories'].map(room => `${room}.${field}`).find(isKey)
			return key ? t(key) : field
		},
		valueIn(field, value) {
			if (field === 'shownFrom' && value === null) return t('state.draft')
			if (field === 'shownFrom' && value === 0) return t('product.window.published')
			if (moments.has(field) && typeof value === 'number') return formatMoment(value, language)
			return typeof value === 'boolean' ? t(value ? 'value.yes' : 'value.no') : shown(value)
		},
	}
}

/** A value in a cell, whatever it is. */
export function shown(value: unknown): string {
	if (value === undefined || value === null || value === '') return '—'
	if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(shown).join('\n')
	if (typeof value === 'object') return Object.values(value).map(shown).join(' · ')
	return String(value)
}

function isKey(key: string): key is Key {
	return key in en
}
