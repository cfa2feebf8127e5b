import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Wording } from '#contract/words.ts'

/** Wordings that the product's owner gave letter by letter. */
const given = ['загрузка...', 'loading...']

/** Every text of a language with the place it is at. */
function textsOf(language: 'en' | 'ru'): { source: string; text: string }[] {
	const words = globSync([`src/**/words.${language}.json`, `src/contract/errors.${language}.json`])
	return words.flatMap(file =>
		Object.entries<Wording>(JSON.parse(readFileSync(file, 'utf8'))).flatMap(([key, wording]) =>
			(typeof wording === 'object' ? Object.values(wording) : [wording])
				.filter(text => !given.includes(text))
				.map(text => ({ source: `${file} ${key}`, text })),
		),
	)
}
const legal = (language: string) =>
	globSync(`legal/*.${language}.md`).map(file => ({ source: file, text: readFileSync(file, 'utf8') }))

const breaking = (texts: { source: string; text: string }[], pattern: RegExp) =>
	texts.filter(({ text }) => pattern.test(text)).map(({ source, text }) => `${source}: ${text.slice(0, 80)}`)

test('Russian texts quote with «ёлочки»', () => {
	expect(breaking([...textsOf('ru'), ...legal('ru')], /["“”]/)).toEqual([])
})

test('English texts quote with curly quotes', () => {
	expect(breaking([...textsOf('en'), ...legal('en')], /"|\w'\w/)).toEqual([])
})

test('a dash between words is a dash, and an ellipsis is one character', () => {
	const texts = [...textsOf('ru'), ...textsOf('en'), ...legal('ru'), ...legal('en')]

	expect(breaking(texts, /\S - \S|\.\.\./)).toEqual([])
})

test('in Russian a number and its unit stay on one line', () => {
	expect(breaking(textsOf('ru'), /[\d}] (%|₽|с|мс|МБ)(?![а-яё.])/)).toEqual([])
})

test('in Russian № and its number stay on one line', () => {
	expect(breaking([...textsOf('ru'), ...legal('ru')], /№ /)).toEqual([])
})

test('no line begins with the dot between two facts', () => {
	expect(breaking([...textsOf('ru'), ...textsOf('en')], / ·/)).toEqual([])
})

test('the Russian form for one says how many, because 21 has it too', () => {
	const uncounted = globSync('src/**/words.ru.json').flatMap(file =>
		Object.entries<Wording>(JSON.parse(readFileSync(file, 'utf8'))).flatMap(([key, wording]) =>
			typeof wording === 'object' && /\{/.test(wording.many ?? '') && !/\{/.test(wording.one ?? '')
				? [`${file} ${key}: ${wording.one}`]
				: [],
		),
	)

	expect(uncounted).toEqual([])
})

test('in Russian a category is «раздел», in the shop and in the editor', () => {
	expect(breaking(textsOf('ru'), /категори/i)).toEqual([])
})
