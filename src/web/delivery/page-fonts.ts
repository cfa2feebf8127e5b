import type { Language } from '#contract/vocabulary.ts'
import golosCyrillic from '#design/fonts/golos-text-cyrillic-400.woff2?url'
import golosCyrillicBold from '#design/fonts/golos-text-cyrillic-600.woff2?url'
import golosLatin from '#design/fonts/golos-text-latin-400.woff2?url'
import golosLatinBold from '#design/fonts/golos-text-latin-600.woff2?url'
import literataCyrillic from '#design/fonts/literata-cyrillic-600.woff2?url'
import literataLatin from '#design/fonts/literata-latin-600.woff2?url'
import sheet from '#design/fonts.css?url'
import type { LaterFonts } from './page-code.ts'

/** Golos Text in its two weights, and Literata in the weight of headings. */
const latin = { plain: [golosLatin, golosLatinBold], headings: literataLatin }
const cyrillic = { plain: [golosCyrillic, golosCyrillicBold], headings: literataCyrillic }
const filesByLanguage = { en: latin, ru: cyrillic }

/**
 * The fonts that a page preloads: those of its language, and on an English page a Cyrillic one if a heading needs it. A
 * Russian page needs the three Latin files as well, but fetches them after layout: six preloads would delay the first
 * covers.
 * @returns addresses of files
 */
export function preloadedFonts(headings: string, language: Language): string[] {
	const isMixed = language === 'en' && /[а-яё]/i.test(headings)
	const own = filesByLanguage[language]
	return [...own.plain, own.headings, ...(isMixed ? [cyrillic.headings] : [])]
}

/**
 * The fonts that a document has as data, all that its page needs: digits and blanks of a Russian one are in Latin files.
 * @param headings all of them: a file is fetched also for one that is far below
 */
export function inlinedFonts(headings: string, language: Language): LaterFonts {
	const files = preloadedFonts(headings, language)
	return { sheet: null, files: language === 'ru' ? [...files, ...latin.plain, latin.headings] : files }
}

/** @returns links, as HTML */
export function fontPreloads(files: readonly string[]): string {
	return files
		.map(href => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin="anonymous"/>`)
		.join('')
}

/** In the reader fonts load after the page of the book; its first screen has no heading. */
export function readerFonts(language: Language): LaterFonts {
	return { sheet, files: filesByLanguage[language].plain }
}
