import { languages } from '#contract/language.ts'
import type { Language } from '#contract/vocabulary.ts'

/** Scheme and host, without a trailing slash. */
export type PublicUrl = string

/** A page's address in one language; without one it is negotiated. */
export function pageAddress(publicUrl: PublicUrl, path: string, language?: Language): string {
	return `${publicUrl}${path}${language ? `?lang=${language}` : ''}`
}

export function alternatesOf(publicUrl: PublicUrl, path: string): { language: string; href: string }[] {
	return [
		...languages.map(language => ({ language, href: pageAddress(publicUrl, path, language) })),
		{ language: 'x-default', href: pageAddress(publicUrl, path) },
	]
}

export function bookPath(bookId: string): string {
	return `/book-info/${bookId}`
}

/** As JPEG, which every feed reader understands. */
export function coverAddress(publicUrl: PublicUrl, bookId: string): string {
	return `${publicUrl}/content/share/${bookId}.cover.jpg`
}

export function shareAddress(publicUrl: PublicUrl, bookId: string): string {
	return `${publicUrl}/content/share/${bookId}.jpg`
}
