import type { Category } from '#features/categories/contract.ts'
import { formatMoment } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { typedPrice } from '#i18n/typed-number.ts'
import { type FieldLabels, textOfValue } from '#records/ui/field-labels.ts'
import en from '../words.en.json' with { type: 'json' }
import { useProductWords } from './use-product-words.ts'

type Key = keyof typeof en
const prices = new Set(['price', 'priceWithoutDiscount'])
const moments = new Set(['shownFrom', 'discountFrom', 'discountTo'])

export function useProductLabels(categories: Category[]): FieldLabels {
	const t = useProductWords()
	const language = useLanguage()
	return {
		labelOf: field => (isKey(`product.${field}`) ? t(`product.${field}` as Key) : field),
		valueIn(field, value) {
			if (field === 'categories' && Array.isArray(value)) return namesOf(categories, value).join('\n') || '—'
			if (field === 'shownFrom' && value === null) return t('state.draft')
			if (field === 'shownFrom' && value === 0) return t('product.window.always')
			if (moments.has(field) && typeof value === 'number') return formatMoment(value, language)
			if (prices.has(field) && typeof value === 'number') return typedPrice(value, language)
			return typeof value === 'boolean' ? t(value ? 'value.yes' : 'value.no') : textOfValue(value)
		},
	}
}

function namesOf(categories: Category[], ids: unknown[]): string[] {
	return categories.flatMap(({ id, name, children }) => [
		...(ids.includes(id) ? [name] : []),
		...namesOf(children, ids),
	])
}

function isKey(key: string): key is Key {
	return key in en
}
