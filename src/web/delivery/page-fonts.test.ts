import { expect, test } from 'vitest'
import { fontPreloads, inlinedFonts, preloadedFonts, readerFonts } from './page-fonts.ts'

const preloaded = (headings: string, language: 'en' | 'ru') =>
	[...fontPreloads(preloadedFonts(headings, language)).matchAll(/href="[^"]*\/([\w-]+)\.woff2/g)].map(
		([, name]) => name,
	)

test('an English page preloads Latin fonts, and a Cyrillic one where a title needs it', () => {
	const latin = ['golos-text-latin-400', 'golos-text-latin-600', 'literata-latin-600']

	expect(preloaded('All books', 'en')).toEqual(latin)
	expect(preloaded('ЕГЭ in a month', 'en')).toEqual([...latin, 'literata-cyrillic-600'])
})

test('a Russian page preloads its own fonts first', () => {
	expect(preloaded('24 изданияGrammar in Steps', 'ru')).toEqual([
		'golos-text-cyrillic-400',
		'golos-text-cyrillic-600',
		'literata-cyrillic-600',
	])
})

test('a document has all fonts of its page as data', () => {
	expect(inlinedFonts('All books', 'en').files).toEqual(preloadedFonts('All books', 'en'))
	expect(inlinedFonts('Все книги', 'ru').files).toEqual([
		...preloadedFonts('Все книги', 'ru'),
		...preloadedFonts('All books', 'en'),
	])
})

test('the reader has the fonts of its dock', () => {
	const { files } = readerFonts('ru')

	expect(files.map(file => /[\w-]+(?=\.woff2)/.exec(file)?.[0])).toEqual([
		'golos-text-cyrillic-400',
		'golos-text-cyrillic-600',
	])
})
