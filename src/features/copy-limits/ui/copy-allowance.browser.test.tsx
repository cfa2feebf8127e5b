import { beforeEach, expect, test } from 'vitest'
import { takeFromAllowance } from './copy-allowance.ts'

beforeEach(() => localStorage.clear())

const now = new Date('2026-11-23T09:00:00Z')
const take = (text: string, { bookId = 'steps', at = now } = {}) =>
	takeFromAllowance(text, { bookId, limit: 20, now: at })

test('a day’s characters are used up, and what goes beyond is cut at a word', () => {
	expect(take('The post office')).toBe('The post office')
	expect(take('is here today')).toBe('is')
	expect(take('again')).toBe('aga')
	expect(take('again')).toBe('')
})

test('another book and another day have their own', () => {
	take('twenty characters ok')

	expect(take('The post office', { bookId: 'other' })).toBe('The post office')
	expect(take('The post office', { at: new Date('2026-11-24T09:00:00Z') })).toBe('The post office')
})

test('a day begins at midnight of the shop, not of UTC', () => {
	take('twenty characters ok', { at: new Date('2026-11-23T20:59:00Z') })

	expect(take('The post office', { at: new Date('2026-11-23T21:00:00Z') })).toBe('The post office')
})

test.each(['null', '[]', '{"day":"2026-11-23"}', '{"day":"2026-11-23","characters":null}', 'no JSON'])(
	'what another version stored counts for nothing: %s',
	stored => {
		localStorage.setItem('copied-text', stored)

		expect(take('The post office')).toBe('The post office')
	},
)
