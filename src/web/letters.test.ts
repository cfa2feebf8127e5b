import { expect, test } from 'vitest'
import { preloadedLetters, readerLetters } from './letters.ts'

const preloaded = (html: string, language: 'en' | 'ru') =>
	[...preloadedLetters(html, language).matchAll(/href="[^"]*\/([\w-]+)\.woff2/g)].map(([, name]) => name)

test('an English page fetches Latin letters, and Cyrillic ones where a title has them', () => {
	const latin = ['golos-text-latin-400', 'golos-text-latin-600', 'literata-latin-600']

	expect(preloaded('<h1>All books</h1><p>Алиса</p>', 'en')).toEqual(latin)
	expect(preloaded('<h3 class="x"><a href="/book">ЕГЭ</a> in a month</h3>', 'en')).toEqual([
		...latin,
		'literata-cyrillic-600',
	])
})

test('a Russian page fetches its own letters first', () => {
	expect(preloaded('<h1>24 издания</h1><h3>Grammar in Steps</h3>', 'ru')).toEqual([
		'golos-text-cyrillic-400',
		'golos-text-cyrillic-600',
		'literata-cyrillic-600',
	])
})

test('the reader has the letters of its dock', () => {
	const { files } = readerLetters('ru')

	expect(files.map(file => /[\w-]+(?=\.woff2)/.exec(file)?.[0])).toEqual([
		'golos-text-cyrillic-400',
		'golos-text-cyrillic-600',
	])
})
