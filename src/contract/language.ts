import type { Language } from './vocabulary.ts'

export const languages = ['en', 'ru'] as const satisfies readonly Language[]
export const fallbackLanguage: Language = 'en'
/** BCP 47 tags for numbers and dates. */
export const locales = { en: 'en-GB', ru: 'ru-RU' } as const satisfies { [language in Language]: string }
export const languageCookie = 'lang'

export function isLanguage(value: unknown): value is Language {
	return value === 'en' || value === 'ru'
}

/** (RFC 9110, 12.5.4.) @param header absent and malformed ones count as no preference */
export function preferredLanguage(header: string | null | undefined): Language {
	if (!header) return fallbackLanguage
	const ranked = header
		.slice(0, 500)
		.split(',')
		.map((part, position) => {
			const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
			const q = parameters.map(p => p.trim()).find(p => p.startsWith('q='))
			const quality = q === undefined ? 1 : Number(q.slice(2))
			return { tag: tag.split('-')[0], quality: Number.isFinite(quality) ? quality : 0, position }
		})
		.filter(range => isLanguage(range.tag) && range.quality > 0)
		.sort((a, b) => b.quality - a.quality || a.position - b.position)
	const first = ranked[0]?.tag
	return isLanguage(first) ? first : fallbackLanguage
}

/** `?lang=`, then the choice stored in a cookie, then the browser's languages, else English. */
export function chooseLanguage(preferences: {
	query?: string | null | undefined
	cookie?: string | null | undefined
	header?: string | null | undefined
}): Language {
	if (isLanguage(preferences.query)) return preferences.query
	if (isLanguage(preferences.cookie)) return preferences.cookie
	return preferredLanguage(preferences.header)
}

/** What is costly to make and differs by language, made when it is first wanted: all formats at once were two thirds of the code's evaluation. */
export function perLanguage<T>(make: (language: Language) => T): (language: Language) => T {
	const made = new Map<Language, T>()
	return language => {
		const known = made.get(language) ?? make(language)
		made.set(language, known)
		return known
	}
}
