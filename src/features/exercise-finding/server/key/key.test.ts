import { expect, test } from 'vitest'
import type { SpaceKind } from '#features/exercises/rules.ts'
import type { Sides } from '#platform/drawn-shapes/sides.ts'
import { answersOf, areInOrder } from './answers.ts'
import { partsByItem, partsByItemRead, partsByLabel } from './key-items.ts'
import { sectionsOf } from './key-sections.ts'
import { separated } from './separated.ts'

const divided = (text: string, values: string[]) =>
	partsByItem(text, { from: 0, to: text.length }, values)?.map(({ from, to, isCertain }) => [
		text.slice(from, to).trim(),
		isCertain,
	])

test('a number within an answer is no mark of the next one', () => {
	expect(divided('1 In 2050.; 2 At 3 o’clock.; 3 No.', ['1', '2', '3'])).toEqual([
		['In 2050.;', true],
		['At 3 o’clock.;', true],
		['No.', true],
	])
	expect(divided('1. 7 2. 2 miles 3. 3 hours', ['1', '2', '3'])).toEqual([
		['7', true],
		['2 miles', true],
		['3 hours', true],
	])
})

test('where an answer could end in two places it is not certain', () => {
	expect(divided('1 on 2 or 2 in 3 at', ['1', '2', '3'])?.map(([, isCertain]) => isCertain)).toEqual([
		false,
		false,
		true,
	])
})

test('a key that goes on after the last item of the page is not certain', () => {
	expect(divided('1 is; 2 are; 3 am', ['1', '2'])?.at(-1)).toEqual(['are; 3 am', false])
})

test('answers without a mark are not divided', () => {
	expect(partsByItem('cat, dog', { from: 0, to: 8 }, ['1', '2'])).toBeNull()
})

test('where answers end in a semicolon one whose number was not read is told from the one before it', () => {
	const read = (text: string) =>
		partsByItemRead(text, { from: 0, to: text.length }, ['1', '2', '3', '4'])?.map(
			({ value, from, to, isCertain, isBetween = false }) => [
				...[value, text.slice(from, to).trim()],
				...[isCertain, isBetween],
			],
		)
	const lost = [
		['1', 'is;', true, false],
		['2', 'are;', true, false],
		['3', 'am;', true, true],
		['4', 'be', true, false],
	]
	expect(read('1 is; 2 are;\ram; 4 be')).toEqual(lost)
	expect(read('1 is; 2 are; § am; 4 be')).toEqual(lost)
	expect(read('1 is; 2 are; S am; 4 be')?.[2]).toEqual(['3', 'S am;', true, true])
	expect(read('1 is; 2 are; or; am; 4 be')?.[1]?.[2]).toBe(false)
	expect(read('1 is; or 2 are; or; 4 be')?.[1]?.[2]).toBe(false)
})

test('words of a scan to put in order may be read worse than their answer', () => {
	const words = new Map([
		['below', 2],
		['floor', 3],
		['live', 2],
		['the', 9],
		['on', 4],
		['i', 9],
		['dry', 2],
		['drv', 1],
		['an', 5],
	])
	const isCertain = (answer: string, sentence: string, read?: Map<string, number>) =>
		answersOf(answer, [{ kind: 'line', options: [], sentence }], 'Put the words in order.', read)[0]
			?.isCertain

	expect(isCertain('I live on the floor below.', 'floor live · the · below', words)).toBe(true)
	expect(isCertain('I live on the floor below.', 'floor · live · the · below')).toBe(false)
	expect(isCertain('The floor below is drv.', 'floor · dry · the · below · is', words)).toBe(false)
	expect(isCertain('The floor below is dry.', 'floor · drv · the · below · is', words)).toBe(true)
	expect(isCertain('I live an the floor.', 'I · live · on · the · floor', words)).toBe(false)
	expect(isCertain('The o’clock floor is below.', "below · o'clock · The · floor · is")).toBe(true)
})

test('where one number of a scan was read as something else, the other answers are certain', () => {
	const read = (text: string) =>
		partsByItemRead(text, { from: 0, to: text.length }, ['1', '2', '3', '4'])?.map(
			({ value, from, to, isCertain }) => [value, text.slice(from, to).trim(), isCertain],
		)
	expect(read('1 is; 2 are, S am; 4 be')).toEqual([
		['1', 'is;', true],
		['2', 'are, S am;', false],
		['4', 'be', true],
	])
	expect(read('lis; 2 are; 3 am; 4 be')?.slice(0, 2)).toEqual([
		['1', 'lis;', false],
		['2', 'are;', true],
	])
	expect(read('l is; 2 are; S am; 4 be')).toBeUndefined()
	expect(read('1 is; 2 are; 3 am; 4 be. B l do; 2 does')?.at(-1)?.[2]).toBe(false)
})

test.each([
	['6 cost. B1 met; 2 was; 3say. C11 know. 2the', '6 cost. B 1 met; 2 was; 3 say. C 1 1 know. 2 the'],
	['A1A2D 3B 4E SC. E1 F,2 T,3 F', 'A 1 A 2D 3B 4E 5C. E 1 F, 2 T, 3 F'],
	['A 1 the 2nd; 2 at 7pm; 3 2B', 'A 1 the 2nd; 2 at 7pm; 3 2B'],
])('%j is set apart as %j', (text, expected) => {
	expect(separated(text, new Set(['A', 'B']))).toBe(expected)
	expect(separated('B1 met', new Set(['A1', 'B1']))).toBe('B1 met')
})

test.each([
	['A 1D 2C. B 1 do; 2 is. C 1 How long?', ['A', 'B', 'C']],
	['Exercise 1. (a) famished; (b) hanging.\nExercise 2. (a) saw', ['1', '2']],
	['Упражнение 4. 1) is 2) are\nУпражнение 5. 1) am', ['4', '5']],
	['B 1) sleeping\nC Students’ own answers.', ['B', 'C']],
])('exercises of %j are told apart', (text, labels) => {
	expect(partsByLabel(text).map(({ label }) => label)).toEqual(labels)
})

const read = (text: string, kind: SpaceKind = 'gap', details: object = {}) =>
	answersOf(text, [{ kind, options: [], sentence: '', ...details }], '')[0]

test.each([
	['isn’t / is not', ['isn’t', 'is not']],
	['big/large', ['big', 'large']],
	['(a) dog;', ['(a) dog']],
	['works.', ['works']],
])('%j is read as %j', (text, accepted) => {
	expect(read(text)).toEqual({ accepted, isCertain: true, isOpen: false })
})

test('two gaps of a sentence have an answer each', () => {
	const gap = { kind: 'gap', options: [], sentence: '' } as const
	expect(answersOf('Does, speak', [gap, gap], '').map(({ accepted }) => accepted)).toEqual([
		['Does'],
		['speak'],
	])
	expect(answersOf('Does speak', [gap, gap], '').every(({ isCertain }) => !isCertain)).toBe(true)
})

test.each(['Answers may vary.', 'Answers vary.', 'Students’ own answers', 'Ответы могут различаться'])(
	'%j is an open answer',
	text => {
		expect(read(text)).toMatchObject({ accepted: [], isOpen: true })
	},
)

test('a letter that is no option, and words that were not given, are doubtful', () => {
	const options = ['A', 'B'].map(value => ({ value, sides: null }))
	expect(read('B', 'match', { options })).toMatchObject({ accepted: ['B'], isCertain: true })
	expect(read('F', 'match', { options })).toMatchObject({ isCertain: false })
	const mixed = { sentence: 'here · you · Do · live …' }
	expect(read('Do you live here?', 'line', mixed)).toMatchObject({ isCertain: true })
	expect(read('Do you live there?', 'line', mixed)).toMatchObject({ isCertain: false })
})

test('true and false may be written in several ways', () => {
	const options = ['T', 'F'].map(value => ({ value, sides: null }))
	for (const text of ['F', 'False (he was late)', 'false', 'Неверно'])
		expect(read(text, 'true_false', { options })).toMatchObject({ accepted: ['F'], isCertain: true })
})

test('units with the same number in two parts of a book stay apart, and their titles are compared', () => {
	const unit = (id: string, number: string, title: string) => ({ id, number, title, pageIndex: 0, top: 0 })
	const units = [
		unit('u1', '1', 'Home'),
		unit('u2', '2', 'Work'),
		unit('p2u1', '1', 'Trains'),
		unit('p2u2', '2', 'Boats'),
	]
	const lines = [
		'Unit 1 Home',
		'A 1 is',
		'Unit 2 Work',
		'A 1 am',
		'Unit 1 Trains',
		'A 1 are',
		'Unit 2 Planes',
		'A 1 be',
	]
	const heads = (text: string) => ({ text, pageIndex: 9, isHeading: true, begins: true })

	const sections = sectionsOf({ from: 9, to: 9, isScan: false, lines: lines.map(heads) }, units)

	expect(sections.map(({ unit, isCertain }) => [unit, isCertain])).toEqual([
		['u1', true],
		['u2', true],
		['p2u1', true],
		['p2u2', false],
	])
})

test('what goes on from the last unit above the first exercise is a heading, whatever its type is', () => {
	const unit = (number: string) => ({ id: `u${number}`, number, title: '', pageIndex: 0, top: 0 })
	const line = (text: string) => ({ text, pageIndex: 9, isHeading: false, begins: true })
	const first = { ...line('1. At home'), isHeading: true }
	const lines = [first, line('A 1 is'), line('2. At work'), line('A 1 am'), line('4. At sea'), line('B 1 be')]

	const sections = sectionsOf({ from: 9, to: 9, isScan: true, lines }, ['1', '2', '3', '4'].map(unit))

	expect(sections.map(({ unit, text }) => [unit, text])).toEqual([
		['u1', 'A 1 is'],
		['u2', 'A 1 am\n4. At sea\nB 1 be'],
	])
})

const cell = (top: number): { kind: 'cell'; sides: Sides } => ({
	kind: 'cell',
	sides: [0, top, 50, top + 14],
})
const table = [cell(10), cell(30), cell(50), cell(50), cell(70)]

test.each([
	['made; found; lay, lain; rose', true],
	// By columns, or a row that was not found.
	['made, lay, rose; found, lain', false],
	['made; found; lay, lain', false],
	['made, found, lay, lain, rose', false],
])('answers of a table without numbers: %j', (text, expected) => {
	expect(areInOrder(text, table)).toBe(expected)
})

test('answers without numbers stand in the order of a text with as many gaps', () => {
	const gaps = [10, 10, 30].map((top): { kind: 'gap'; sides: Sides } => ({
		kind: 'gap',
		sides: [0, top, 50, top + 14],
	}))
	expect(areInOrder('made, found, lain', gaps)).toBe(true)
	expect(areInOrder('made, found', gaps)).toBe(false)
	expect(areInOrder('made, found', gaps.slice(1))).toBe(false)
})

test('the label of an exercise and its first item that stand close are apart', () => {
	expect(separated('Exercise 8.1.', new Set(['8']))).toBe('Exercise 8. 1.')
	expect(separated('Exercise 8.1.', new Set(['8.1']))).toBe('Exercise 8.1.')
})
