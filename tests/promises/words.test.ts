import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Wording } from '#contract/words.ts'

type Words = { [key: string]: Wording }
const pairs = globSync(['src/**/words.en.json', 'src/contract/errors.en.json']).map(english => {
	const russian = english.replace('.en.json', '.ru.json')
	return { place: english.replace('.en.json', ''), en: read(english), ru: read(russian) }
})

function read(file: string): Words {
	return JSON.parse(readFileSync(file, 'utf8'))
}

function placesOf(wording: Wording | undefined): string[] {
	const texts = typeof wording === 'object' ? Object.values(wording) : [wording ?? '']
	return [...new Set(texts.flatMap(text => text.match(/\{\w+\}/g) ?? []))].sort()
}

function formsOf(words: Words): string[] {
	return Object.entries(words).flatMap(([key, wording]) =>
		typeof wording === 'object' ? [`${key}: ${Object.keys(wording).sort().join(' ')}`] : [],
	)
}

test('there are words to look at', () => {
	expect(pairs.length).toBeGreaterThan(3)
})

describe.each(pairs)('$place', ({ en, ru }) => {
	test('both languages have the same words', () => {
		expect(Object.keys(ru).sort()).toEqual(Object.keys(en).sort())
	})

	test('both languages fill the same places', () => {
		const places = (words: Words) => Object.keys(en).map(key => [key, placesOf(words[key])])

		expect(places(ru)).toEqual(places(en))
	})

	test('a plural is one in both languages and has every form of its language', () => {
		const plurals = (words: Words) => formsOf(words).map(form => form.split(':')[0])

		expect(plurals(ru)).toEqual(plurals(en))
		expect(formsOf(en).filter(form => !form.endsWith(': one other'))).toEqual([])
		expect(formsOf(ru).filter(form => !form.endsWith(': few many one other'))).toEqual([])
	})

	test('no word is empty', () => {
		const texts = [...Object.values(en), ...Object.values(ru)].flatMap(w =>
			typeof w === 'object' ? Object.values(w) : [w],
		)

		expect(texts.filter(text => !text?.trim())).toEqual([])
	})
})
