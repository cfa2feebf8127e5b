import { expect, test } from 'vitest'
import { clipped, fieldDifferences, rowDifferences } from './differences.ts'

test('only the fields that are different are told, and a field that was not there is', () => {
	const before = { name: 'Harbour', price: 300, categories: [1, 2] }
	const now = { name: 'Harbour', price: 350, categories: [1, 2], series: 'Tales' }

	expect(fieldDifferences(before, now)).toEqual([
		{ row: '', field: 'price', before: 300, now: 350 },
		{ row: '', field: 'series', before: undefined, now: 'Tales' },
	])
})

test('page texts are compared page by page', () => {
	const before = [
		{ page_number: 1, text: 'Same' },
		{ page_number: 2, text: 'Gone' },
	]
	const now = [
		{ page_number: 1, text: 'Same' },
		{ page_number: 3, text: 'New' },
	]

	expect(rowDifferences(before, now, 'page_number')).toEqual([
		{ row: '2', field: 'text', before: 'Gone', now: undefined },
		{ row: '3', field: 'text', before: undefined, now: 'New' },
	])
})

test('a long text is cut to what is different in it', () => {
	const long = 'word '.repeat(100)

	const [before, now] = clipped(`${long}gull${long}`, `${long}seagull${long}`)

	expect(before).toHaveLength(2 * 60 + 2)
	expect(now).toBe(`…${'word '.repeat(12)}sea${'gull'}${long.slice(0, 56)}…`)
})
