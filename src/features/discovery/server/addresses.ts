import { languages } from '#contract/language.ts'
import type { Language } from '#contract/vocabulary.ts'

/** The shop as the outside world knows it: scheme and host without a slash at the end. */
export type PublicUrl = string

/** A page in one language; without one it answers in the visitor's. */
export function pageAddress(publicUrl: PublicUrl, path: string, language?: Language): string {
	return `${publicUrl}${path}${language ? `?lang=${language}` : ''}`
}

/** The page in each language, and where it chooses by itself. */
export function alternatesOf(publicUrl: PublicUrl, path: string): { language: string; href: string }[] {
	return [
		...languages.map(language => ({ language, href: pageAddress(publicUrl, path, language) })),
		{ language: 'x-default', href: pageAddress(publicUrl, path) },
	]
}

export function bookPath(bookId: string): string {
	return `/book-info/${bookId}`
}

/** A picture that every reader of feeds understands. */
export function coverAddress(publicUrl: PublicUrl, bookId: string): string {
	return `${publicUrl}/content/share/${bookId}.cover.jpg`
}

export function shareAddress(publicUrl: PublicUrl, bookId: string): string {
	return `${publicUrl}/content/share/${bookId}.jpg`
}
