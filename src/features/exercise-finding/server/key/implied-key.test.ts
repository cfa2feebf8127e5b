import { expect, test } from 'vitest'
import type { Page, PageLine } from '../../rules.ts'
import { analyseBook } from '../analyse-book.ts'
import { keyRangesOf, titledKeyPages } from './key-pages.ts'

/** A page of a scan; a line of underscores is one to write on. */
function page(index: number, texts: readonly string[], details: Partial<Page> = {}): Page {
	const lines = texts.map((text, at): PageLine => {
		const [top, bottom] = [60 + 20 * at, 70 + 20 * at]
		let left = 50
		const words = text.split(' ').map(word => {
			const right = left + 5 * word.length
			const sides = [left, top, right, bottom] as const
			left = right + 4
			return { text: word, sides }
		})
		const details = { block: at, begins: true, isHeading: false, level: 0, isFurniture: false }
		return { text, sides: [50, top, left, bottom], words, ...details }
	})
	return { index, size: [500, 700], shapes: [], tilt: 0.3, lines, ...details }
}

const unit = (number: number) => [
	`Unit ${number}`,
	'A. Complete the sentences.',
	'1 She ____ a book.',
	'2 They ____ home.',
	'B. Complete the sentences.',
	'1 He ____ late.',
	'2 We ____ old.',
]
const key = (number: number) => [`Unit ${number}`, 'A 1 reads; 2 go. B 1 is; 2 are.']
const statesIn = async (pages: readonly Page[]) =>
	(await analyseBook(pages)).flatMap(({ keys }) => keys.map(({ state, accepted }) => `${state} ${accepted}`))

test('a key without its heading that answers exercise after exercise is read', async () => {
	const units = [1, 2, 3, 4].map((number, index) => page(index, unit(number)))

	const states = await statesIn([...units, page(4, [1, 2].flatMap(key)), page(5, [3, 4].flatMap(key))])

	expect(states).toHaveLength(16)
	expect(states.slice(0, 4)).toEqual(['keyed reads', 'keyed go', 'keyed is', 'keyed are'])
})

test('of a key without its heading that answers few exercises nothing is certain', async () => {
	const units = [1, 2].map((number, index) => page(index, unit(number)))

	expect((await statesIn([...units, page(2, [1, 2].flatMap(key))])).slice(0, 2)).toEqual([
		'doubtful reads',
		'doubtful go',
	])
})

test('a list of anything else at the end of a book is no key', async () => {
	const units = [1, 2, 3].map((number, index) => page(index, unit(number)))
	const list = [
		'1 be was been; 2 go went gone; 3 do did done',
		'1 red; 2 blue; 3 green',
		'1 one; 2 two; 3 three',
	]

	expect(new Set(await statesIn([...units, page(3, list)]))).toEqual(new Set(['none ']))
})

test('an answer whose word may be another in its own line is doubtful', async () => {
	const lines = ['Answer key', ...[1, 2].flatMap(key)]
	const doubtful = [{ text: 'reads;', sides: [60, 100, 90, 110] as const }]

	const states = await statesIn([page(0, unit(1)), page(1, unit(2)), page(2, lines, { doubtful })])

	expect([states[0], states[1], states[4]]).toEqual(['doubtful reads', 'keyed go', 'keyed reads'])
})

test.each([
	['Answet Key', 0.3, true],
	['KEYTO THE EXERC1SES', 0.3, true],
	['Answer Key', undefined, true],
	['Answet Key', undefined, false],
	['Another day', 0.3, false],
])('%j on a page that lies at %s is the heading of a key: %s', (title, tilt, expected) => {
	const own = page(3, [title, 'Unit 1', 'A 1 reads; 2 go.'])
	const { tilt: _, ...printed } = own
	expect(keyRangesOf([tilt === undefined ? printed : own])).toHaveLength(expected ? 1 : 0)
})

test('below a heading of a key all pages are its pages, whether or not they answer a space', () => {
	const story = page(0, ['Answer the questions.', '1 Who lights the lamps?', '2 When does he go?'])
	const answers = [page(1, ['Answer Key', '1 The lamplighter.']), page(2, ['2 At six.'])]

	expect(titledKeyPages([story, ...answers])).toEqual([1, 2])
	expect(titledKeyPages([story])).toEqual([])
})
