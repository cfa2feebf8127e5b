import { expect, test } from 'vitest'
import { sentencesOf } from './sentences.ts'

const texts = (script: string) => sentencesOf(script).map(({ text }) => text)
const spoken = (script: string) => sentencesOf(script).map(sentence => sentence.spoken)

test('titles, initials, decimals and times of day end no sentence', () => {
	expect(texts('Mr. Reed met Dr. J. K. Rae at 7.30 a.m. on Monday. It was 3.5 degrees. See fig. 4.')).toEqual(
		['Mr. Reed met Dr. J. K. Rae at 7.30 a.m. on Monday.', 'It was 3.5 degrees.', 'See fig. 4.'],
	)
})

test('a name before a colon is shown and not said', () => {
	expect(sentencesOf('Anna: Hello. How are you?\nB: Fine!')).toEqual([
		{ text: 'Anna: Hello.', spoken: 'Hello.', speaker: 'Anna' },
		{ text: 'How are you?', spoken: 'How are you?', speaker: 'Anna' },
		{ text: 'B: Fine!', spoken: 'Fine!', speaker: 'B' },
	])
})

test('directions are shown with a sentence and not said', () => {
	expect(texts('[A bell rings] Come in. (laughs) Sit down [pause] here.')).toEqual([
		'[A bell rings] Come in.',
		'(laughs) Sit down [pause] here.',
	])
	expect(spoken('[A bell rings] Come in. (laughs) Sit down [pause] here.')).toEqual([
		'Come in.',
		'Sit down here.',
	])
})

test('a line that was broken to fit a page goes on, a line of a dialogue does not', () => {
	expect(
		texts('The harbour was so quiet in the morning that\nEverybody slept.\nUnit 3\nYes.\nno doubt'),
	).toEqual([
		'The harbour was so quiet in the morning that',
		'Everybody slept.',
		'Unit 3',
		'Yes.',
		'no doubt',
	])
	expect(texts('The harbour was so very quiet early in the morning that\nMr Rae slept.')).toEqual([
		'The harbour was so very quiet early in the morning that Mr Rae slept.',
	])
})

test('Russian text is parted alike', () => {
	expect(texts('Это г. Тверь, ул. Мира и т. д. «Кто там?» — спросил он. Тишина…')).toHaveLength(3)
	expect(texts('')).toEqual([])
})
