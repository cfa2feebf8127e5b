import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Verdict, verdictOf } from './rules.ts'

const said = (given: string, ...accepted: string[]): Verdict => verdictOf(given, { accepted, state: 'keyed' })

describe('right is', () => {
	test.each([
		['am', 'am'],
		['  AM ', 'am'],
		['doesn’t', "doesn't"],
		['doesn`t', 'doesn’t'],
		['does not', 'doesn’t'],
		['did not', 'didn’t / did not'],
		['can not', 'cannot'],
		["can't", 'cannot'],
		["won't", 'will not'],
		['shan’t', 'shall not'],
		['I’ll', 'I shall'],
		['I will', 'I’ll'],
		["he's", 'he is'],
		["he's", 'he has'],
		['he has got', "he's got"],
		["she'd like", 'she would like'],
		["she'd gone", 'she had gone'],
		["you'd better", 'you had better'],
		['let us go', 'Let’s go'],
		['Rosa is a baker', 'Rosa’s a baker.'],
		['I am not', "I'm not"],
		['they have not', "they haven't"],
		['How long have you lived here', 'How long have you lived here?'],
		['How long have you lived here ?', 'How long have you lived here?'],
		['“No,” she said', 'No, she said.'],
		['No I don’t', 'No, I don’t.'],
		['favorite colors', 'favourite colours'],
		['realize', 'realise'],
		['organisation', 'organization'],
		['traveling', 'travelling'],
		['theater', 'theatre'],
		['learned', 'learnt'],
		['practice', 'practise'],
		['memorizing', 'memorising'],
		['categorise', 'categorize'],
		['advertised', 'advertised'],
		['analyzing', 'analysing'],
		['quarreling', 'quarrelling'],
		['counselor', 'counsellor'],
		['airplanes', 'aeroplanes'],
		['inquiries', 'enquiries'],
		['afterward', 'afterwards'],
		['Mom', 'Mum'],
		['a dog', '(a) dog'],
		['dog', '(a) dog'],
		['color', 'colo(u)r'],
		['he is', "he's (= he is)"],
		['big', 'big/large'],
		['large', 'big / large'],
		['a large dog', 'a big/large dog'],
		['will', 'is going to/will'],
		['D', 'd'],
		['d)', 'D'],
		['3 D', 'D'],
		['3-d', 'D'],
		['В', 'B'],
		['true', 'T'],
		['F', 'False'],
		['✓', '✔'],
		['twenty-one', '21'],
		['twenty one', '21'],
		['a hundred and five', '105'],
		['1000', '1,000'],
		['1 000', '1,000'],
		['7:30', '7.30'],
		['In 2050', 'In 2050.'],
		['well known', 'well-known'],
		['e-mail', 'email'],
		['1/2', '1/2'],
	])('%s for %s', (given, printed) => {
		expect(said(given, printed)).toBe('right')
	})
})

describe('wrong is', () => {
	test.each([
		['', 'am'],
		['  ', 'am'],
		['.', 'am'],
		['is', 'am'],
		['its', "it's"],
		['wont', "won't"],
		['he has', 'he is'],
		['he is got', "he's got"],
		['Tom is', 'Tom’s'],
		['teachers', "teacher's"],
		['everyday', 'every day'],
		['practise', 'practice'],
		['story', 'stories'],
		['advertize', 'advertise'],
		['surprized', 'surprised'],
		['prize', 'prise'],
		['controled', 'controlled'],
		['rizing', 'rising'],
		['a', 'am'],
		['A', 'D'],
		['F', 'T'],
		['2', '1/2'],
		['12', '21'],
		['21', 'twenty-one'],
		['a big large dog', 'a big/large dog'],
		['2051', 'In 2050.'],
	])('%s for %s', (given, printed) => {
		expect(said(given, printed)).toBe('wrong')
	})
})

test('each of several answers is right', () => {
	expect(['nice', 'kind', 'mean'].map(given => said(given, 'nice', 'kind'))).toEqual([
		'right',
		'right',
		'wrong',
	])
})

test('a box is ticked or is not', () => {
	expect([said('✓', '✓'), said('', '✓'), said('✓', 'yes')]).toEqual(['right', 'wrong', 'right'])
})

const anyText = fc.string({ maxLength: 200, unit: 'grapheme' })

test('an open answer is never failed, and what has no key is not judged', () => {
	void fc.assert(
		fc.property(anyText, fc.array(anyText, { maxLength: 5 }), (given, accepted) => {
			expect(verdictOf(given, { accepted, state: 'open' })).toBe('open')
			expect(verdictOf(given, { accepted, state: 'none' })).toBe('no_key')
			expect(verdictOf(given, { accepted, state: 'doubtful' })).toBe('no_key')
			expect(verdictOf(given, { accepted: [], state: 'keyed' })).toBe('no_key')
		}),
	)
})

const word = fc.constantFrom(
	...[
		'neighbour',
		'plays',
		'Doyle',
		'children’s',
		'early',
		"didn't",
		'twenty-one',
		'colour',
		'Что',
		'I’m',
		'o’clock',
	],
)
const sentence = fc.array(word, { minLength: 1, maxLength: 12 }).map(words => words.join(' '))

/** What a keyboard, a hand or another country does to a text without changing it. */
const harmless: readonly ((text: string) => string)[] = [
	text => text.toUpperCase(),
	text => text.toLowerCase(),
	text => `  ${text.replaceAll(' ', '   ')}\t`,
	text => `${text}.`,
	text => `${text} ?!`,
	text => text.replaceAll('’', "'"),
	text => text.replaceAll("'", '‘'),
	text => `“${text}”`,
	text => text.replaceAll('-', '–'),
	text => text.replaceAll('colour', 'color').replaceAll('neighbour', 'neighbor'),
	text => text.replaceAll(/didn['’‘]t/gi, 'did not'),
	text => text.normalize('NFD'),
]

test('what makes no difference makes none, however much of it there is', () => {
	void fc.assert(
		fc.property(sentence, fc.array(fc.constantFrom(...harmless), { maxLength: 5 }), (text, changes) => {
			expect(
				said(
					changes.reduce((changed, change) => change(changed), text),
					text,
				),
			).toBe('right')
		}),
	)
})

test('one word more or less, or two that changed places, is another answer', () => {
	const different = fc.uniqueArray(
		fc.constantFrom('river', 'quiet', 'seven', 'Moscow', 'went', 'under', 'because', 'slowly'),
		{ minLength: 3, maxLength: 8 },
	)
	void fc.assert(
		fc.property(different, fc.nat(), (words, at) => {
			const without = words.filter((_, place) => place !== at % words.length)
			const [first = '', second = '', ...others] = words
			expect(said(without.join(' '), words.join(' '))).toBe('wrong')
			expect(said([...words, 'too'].join(' '), words.join(' '))).toBe('wrong')
			expect(said([second, first, ...others].join(' '), words.join(' '))).toBe('wrong')
		}),
	)
})

test('any text is right where the key is that text, unless it has no word', () => {
	const plain = anyText.filter(text => !/[/()[\]]/.test(text))
	void fc.assert(
		fc.property(plain, text => {
			expect(['right', 'no_key']).toContain(said(text, text))
		}),
	)
})

test('a key that is made to be slow is not', () => {
	const brackets = '(a) '.repeat(200)
	const slashes = `${'a/b/c '.repeat(100)}`
	const contractions = "he'd ".repeat(200)
	const began = process.threadCpuUsage()

	for (const text of [brackets, slashes, contractions, '('.repeat(1000), '/'.repeat(1000), "'".repeat(1000)])
		for (let time = 0; time < 20; time += 1) verdictOf(text, { accepted: [text], state: 'keyed' })

	expect(process.threadCpuUsage(began).user / 1000).toBeLessThan(5000)
})

test.each(['km/h', 'and/or', '<b>ё</b>', 'a (big) dog/cat'])(
	'what the key prints is right to the letter: %s',
	printed => {
		expect(verdictOf(printed, { accepted: [printed], state: 'keyed' })).toBe('right')
	},
)
