import { locales } from '#contract/language.ts'
import type { Language } from '#contract/vocabulary.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** "16 МБ", "1.4 GB": decimal units, three digits at most. */
export function formatBytes(bytes: number, language: Language): string {
	const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
	const options = { style: 'unit', unit: units[power], maximumSignificantDigits: 3 } as const
	return new Intl.NumberFormat(locales[language], options).format(bytes / 1000 ** power)
}

export function formatMilliseconds(milliseconds: number, language: Language): string {
	const options = { style: 'unit', unit: 'millisecond', maximumSignificantDigits: 2 } as const
	return new Intl.NumberFormat(locales[language], options).format(milliseconds)
}

export function formatNumber(value: number, language: Language): string {
	return new Intl.NumberFormat(locales[language]).format(value)
}
