import { perLanguage } from './language.ts'
import type { Language } from './vocabulary.ts'

/** One wording, or one for each plural category of the language (CLDR: one, few, many, other). */
export type Wording = string | { [category in Intl.LDMLPluralRule]?: string }
export type Wordbook = { [key: string]: Wording }
export type Wordbooks<W extends Wordbook = Wordbook> = { en: W; ru: { [key in keyof W]: Wording } }
export type Values = { [name: string]: string | number }

const pluralRules = perLanguage(language => new Intl.PluralRules(language))
const numbers = perLanguage(language => new Intl.NumberFormat(language))

/**
 * The wording of `key` in `language` with `{name}` places filled; numbers are written as the language writes them,
 * and `values.count` chooses the plural form. A missing word is shown as its key: a test finds it before a reader does.
 */
export function say<W extends Wordbook>(
	books: Wordbooks<W>,
	language: Language,
	{ key, values = {} }: { key: keyof W & string; values?: Values | undefined },
): string {
	const wording: Wording | undefined = books[language][key] ?? books.en[key]
	const text = typeof wording === 'object' ? pluralForm(wording, language, Number(values.count)) : wording
	return (text ?? key).replace(/\{(\w+)\}/g, (place, name: string) => {
		const value = values[name]
		if (value === undefined) return place
		return typeof value === 'number' ? numberText(value, language) : value
	})
}

/** A small number is written alike in both languages, and making a format is a large part of a page's first task. */
function numberText(value: number, language: Language): string {
	const isPlain = Number.isInteger(value) && Math.abs(value) < 1000
	return isPlain ? String(value) : numbers(language).format(value)
}

function pluralForm(
	wording: Exclude<Wording, string>,
	language: Language,
	count: number,
): string | undefined {
	return wording[pluralRules(language).select(Number.isFinite(count) ? count : 0)] ?? wording.other
}
