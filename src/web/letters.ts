import type { Language } from '#contract/vocabulary.ts'
import sheet from '#design/fonts.css?url'
import golosCyrillic from '#design/letters/golos-text-cyrillic-400.woff2?url'
import golosCyrillicBold from '#design/letters/golos-text-cyrillic-600.woff2?url'
import golosLatin from '#design/letters/golos-text-latin-400.woff2?url'
import golosLatinBold from '#design/letters/golos-text-latin-600.woff2?url'
import literataCyrillic from '#design/letters/literata-cyrillic-600.woff2?url'
import literataLatin from '#design/letters/literata-latin-600.woff2?url'

/** Golos Text in its two weights, and Literata as headings are set in it. */
const latin = { plain: [golosLatin, golosLatinBold], headings: literataLatin }
const cyrillic = { plain: [golosCyrillic, golosCyrillicBold], headings: literataCyrillic }
const lettersOf = { en: latin, ru: cyrillic }

/**
 * The letters that a page is fetched with: those of its language, and on an English page Cyrillic ones for the titles that
 * have some. A Russian page meets Latin letters everywhere, and asks for their three files when it is laid out: six at once
 * would stand before the first covers.
 * @param html a page as it was rendered
 * @returns links, as HTML
 */
export function preloadedLetters(html: string, language: Language): string {
	const headings = [...html.matchAll(/<h[1-3][^>]*>(.*?)<\/h[1-3]>/gs)].map(([, text = '']) => text)
	const isMixed = language === 'en' && headings.some(text => /[а-яё]/i.test(text.replace(/<[^>]*>/g, '')))
	const own = lettersOf[language]
	return [...own.plain, own.headings, ...(isMixed ? [cyrillic.headings] : [])]
		.map(href => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin="anonymous"/>`)
		.join('')
}

/** The families of type as a style sheet, and the files that come before it. */
export type LateLetters = { sheet: string; files: readonly string[] }

/** In the reader letters come after the page of the book; what it shows at first has no heading. */
export function readerLetters(language: Language): LateLetters {
	return { sheet, files: lettersOf[language].plain }
}
