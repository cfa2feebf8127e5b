import { expect, test } from 'vitest'
import type { Space, SpaceKey } from '#features/exercises/rules.ts'
import { gapsOf } from '../rules.ts'
import { questionsOf } from './questions.ts'

const space = (id: string, sentence: string, more: Partial<Space> = {}): Space => ({
	...{ id, kind: 'gap', box: [0, 0, 1, 1], item: '1', sentence, options: [], key: 'keyed', ...more },
})
const key = (id: string, accepted: string[], state: SpaceKey['state'] = 'keyed'): SpaceKey => ({
	...{ space: id, accepted, state, source: null },
})
const options = (...values: string[]) => ({ options: values.map(value => ({ value, box: null })) })

test('two gaps of one sentence stand in it where they are printed', () => {
	const sentence = '… he … English? (speak)'
	const [question, ...more] = questionsOf(
		[space('u1-a-3-1', sentence), space('u1-a-3-2', sentence)],
		[key('u1-a-3-1', ['Does']), key('u1-a-3-2', ['speak'])],
	)

	expect(more).toEqual([])
	expect(question?.parts).toMatchObject([
		{ kind: 'text', answers: ['Does'] },
		' he ',
		{ kind: 'text', answers: ['speak'] },
		' English? (speak)',
	])
})

test.each([
	[['a (big) dog'], ['a dog', 'a big dog']],
	[['isn’t / is not'], ['isn’t', 'is not', "isn't"]],
	[['She saw it.'], ['She saw it.', 'She saw it']],
	[['the 10.30 train'], ['the 10.30 train']],
])('brackets, alternatives, apostrophes and stops of %j are answers of their own', (accepted, expected) => {
	const [question] = questionsOf([space('x', 'It … here.')], [key('x', accepted)])

	expect(question && gapsOf(question)[0]?.answers).toEqual(expected)
})

test('a letter of the key is the option that it names', () => {
	const spaces = [space('x', 'The Ant went ( … )', { kind: 'match', ...options('A', 'B', 'C') })]

	expect(questionsOf(spaces, [key('x', ['c'])])[0]?.parts[1]).toMatchObject({
		...{ kind: 'choice', answers: ['C'], options: ['A', 'B', 'C'] },
	})
})

test('true or false is a choice after its sentence, in the place of the printed letters', () => {
	const spaces = [space('x', 'The grapes were ripe. T F', { kind: 'true_false', ...options('T', 'F') })]

	expect(questionsOf(spaces, [key('x', ['false'])])[0]?.parts).toMatchObject([
		...['The grapes were ripe.', ' '],
		{ kind: 'choice', answers: ['F'] },
	])
})

test.each([
	['boil / boils', ['boil', 'boils']],
	['(boil/boils)', ['boil', 'boils']],
	['boil | boils | boiling', ['boil', 'boils', 'boiling']],
])('words to choose between stand once, as the options: %s', (printed, values) => {
	const spaces = [space('x', `Water … at 100 degrees. ${printed}`, { kind: 'choice', ...options(...values) })]

	expect(questionsOf(spaces, [key('x', ['boils'])])[0]?.parts).toMatchObject([
		...['Water ', { kind: 'choice', answers: ['boils'] }],
		' at 100 degrees.',
	])
})

test('a sentence that ends with one of the words to choose keeps it', () => {
	const spaces = [space('x', 'It … red (or blue)', { kind: 'choice', ...options('red', 'blue') })]

	expect(questionsOf(spaces, [key('x', ['red'])])[0]?.parts.at(-1)).toBe(' red (or blue)')
})

test('what varies and what has no key is marked by a person', () => {
	const spaces = [
		space('a', 'Why? … …', { kind: 'line' }),
		space('b', '… It sat on a tree.', { kind: 'tick', item: null }),
	]

	expect(questionsOf(spaces, [key('a', ['I like it.'], 'open'), key('b', [], 'none')])).toMatchObject([
		{ parts: ['Why?', ' ', { kind: 'long', answers: ['I like it.', 'I like it'] }] },
		{ parts: [{ kind: 'long', answers: [] }, ' It sat on a tree.'] },
	])
})
