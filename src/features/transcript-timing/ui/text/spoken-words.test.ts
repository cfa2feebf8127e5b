import { expect, test } from 'vitest'
import { phonesOf, syllablesOf } from './phones.ts'
import { spokenWords } from './spoken-words.ts'

const said = (sentence: string) => spokenWords(sentence).join(' ')

test.each([
	['At 7:30 Mr Rae paid £5.', 'at seven thirty mister rae paid five pounds'],
	['In 1984 and 2005', 'in nineteen eighty four and two thousand five'],
	['12,500 or 3.14 %', 'twelve thousand five hundred or three point one four percent'],
	['Call 0745619', 'call zero seven four five six one nine'],
	['The BBC, e.g.', 'the bee bee cee for example'],
	['В 25 км', 'в двадцать пять км'],
])('%s is said as %s', (text, words) => {
	expect(said(text)).toBe(words)
})

test.each([
	['make', 1],
	['table', 2],
	['walked', 1],
	['wanted', 2],
	['houses', 2],
	['station', 2],
	['people', 2],
	['the', 1],
	['читатель', 3],
])('%s has %i syllables', (word, count) => {
	expect(syllablesOf(word)).toBe(count)
})

test('letters that are not said have no sound', () => {
	expect(phonesOf('knight')).toEqual(phonesOf('night'))
	expect(phonesOf('scene').join('')).toBe('sen')
})
