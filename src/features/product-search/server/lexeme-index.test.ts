import { describe, expect, test } from 'vitest'
import type { Lexeme } from '../contract.ts'
import { createLexemeIndex } from './lexeme-index.ts'

const exact = (text: string): Lexeme => ({ text, isPrefix: false })
const prefix = (text: string): Lexeme => ({ text, isPrefix: true })

function books() {
	const index = createLexemeIndex()
	index.add(1, "'letter':1A '~leters':1A 'skerri':3A 'lane':4B")
	index.add(2, "'harbour':1A 'letter':2B,9")
	index.add(3, "'harbour':1A 'letter':7 'o''neil':2B")
	return index
}

const numbers = (...groups: Lexeme[][]) => [...books().match(groups).keys()].sort()

describe('a search', () => {
	test('needs every group, by any of its lexemes', () => {
		expect(numbers([exact('letter')], [exact('harbour'), exact('skerri')])).toEqual([1, 2, 3])
		expect(numbers([exact('letter')], [exact('skerri')])).toEqual([1])
		expect(numbers([exact('letter')], [exact('nothing')])).toEqual([])
	})

	test('without a group finds nothing', () => {
		expect(numbers()).toEqual([])
	})

	test('takes a prefix for every lexeme that begins so', () => {
		expect(numbers([prefix('har')])).toEqual([2, 3])
		expect(numbers([prefix('~let')])).toEqual([1])
		expect(numbers([exact('har')])).toEqual([])
	})

	test('reads quotation marks as PostgreSQL writes them', () => {
		expect(numbers([exact("o'neil")])).toEqual([3])
	})
})

describe('a match', () => {
	test('is of the place where its furthest group stands best', () => {
		const found = books().match([[exact('letter')], [exact('harbour'), exact('lane')]])

		expect([1, 2, 3].map(number => found.get(number)?.tier)).toEqual([1, 1, 3])
	})

	test('is in the author where every group is', () => {
		const found = books().match([[exact('letter')]])

		expect([1, 2, 3].map(number => found.get(number)?.isInAuthor)).toEqual([false, true, false])
	})

	test('ranks as ts_rank does: the best place whole, each further one less', () => {
		const found = books().match([[exact('letter')]])

		expect([1, 2, 3].map(number => found.get(number)?.rank)).toEqual(
			[1, 0.6 + 0.1 / 4, 0.1].map(rank => expect.closeTo(rank / 1.64493406685, 6)),
		)
	})
})
