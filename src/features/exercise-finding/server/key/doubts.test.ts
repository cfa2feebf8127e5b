import { expect, test } from 'vitest'
import { beginsUnknown, hasMisread, isDoubted } from './doubts.ts'
import { doubtsIn } from './key-sections.ts'

const isDoubtful = (answer: string, doubtful: string[], options: string[] = []) =>
	isDoubted([answer], doubtful, options)

test('an answer with a word that may be another is doubtful', () => {
	expect(isDoubtful('she goes', ['goes;'])).toBe(true)
	expect(isDoubtful('she goes', ['went'])).toBe(false)
	expect(isDoubtful('If I knew', ['C1If'])).toBe(true)
})

test('a letter that looks like none of the other options is the one that it was read as', () => {
	expect(isDoubtful('F', ['F'], ['T', 'F'])).toBe(false)
	expect(isDoubtful('c', ['c'], ['a', 'b', 'c'])).toBe(false)
	expect(isDoubtful('c', ['c'], ['a', 'b', 'c', 'd', 'e'])).toBe(true)
	expect(isDoubtful('c', ['c'], ['a', 'b', 'd'])).toBe(true)
	expect(isDoubtful('cat', ['cat'], ['cat', 'dog'])).toBe(true)
})

test('a word is doubtful in the line where it was read', () => {
	const doubts = [{ from: 10, to: 20, words: ['If'] }]
	const text = { text: '', pages: [], doubts }

	expect([doubtsIn(text, 0, 10), doubtsIn(text, 5, 12), doubtsIn(text, 20, 30)]).toEqual([[], ['If'], []])
})

test('a word that stands nowhere else and may be two is doubtful', () => {
	const words = new Map(['asmall', 'bus', 'today', 'about'].map((word): [string, number] => [word, 1]))
	words.set('small', 3).set('today', 2).set('day', 1).set('barnto', 1).set('barn', 1)

	const said = [['Asmall bus.'], ['a barnto play in'], ['today'], ['about'], ['small']]
	expect(said.map(own => hasMisread(own, words))).toEqual([true, true, false, false, false])
})

test('an answer whose number was lost is doubtful where that number may be its first word', () => {
	const words = new Map([
		['going', 4],
		['to', 9],
		['help', 2],
		['s', 7],
		['sgoing', 1],
	])
	const said = [['going to help'], ['S going to help'], ['Sgoing to help'], ['to', 'S']]

	expect(said.map(accepted => beginsUnknown(accepted, words))).toEqual([false, true, true, true])
})

test('a zero before letters may be a letter', () => {
	const said = [['0 ne'], ['0ne.'], ['In 2 hours'], ['100 miles'], ['1.0 mm'], ['by 10 a.m.']]

	expect(said.map(accepted => hasMisread(accepted, new Map()))).toEqual([
		true,
		true,
		false,
		false,
		false,
		false,
	])
})
