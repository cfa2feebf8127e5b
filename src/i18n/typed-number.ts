import type { Language, Roubles } from '#contract/vocabulary.ts'

/**
 * A sum or a percentage as it is typed or pasted: "1250.5", "1 250,50 ₽", "2,5 %". An input of the type `number` knows one of
 * the two marks, by the browser's own language, and leaves the other out: 1250,50 becomes 125050.
 *
 * @returns null for nothing, NaN for what is no number with at most two decimals
 */
export function typedNumber(text: string): number | null {
	const typed = text.replace(/[\s₽%]/g, '').replace(/^−/, '-')
	if (typed === '') return null
	return /^-?\d+(?:[.,]\d{0,2})?$/.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN
}

/** A price as it is typed: "450", and with kopecks "640,50" in Russian, "640.50" in English. */
export function typedPrice(roubles: Roubles, language: Language): string {
	if (Number.isInteger(roubles)) return String(roubles)
	return roubles.toFixed(2).replace('.', language === 'ru' ? ',' : '.')
}
