import { expect, test } from 'vitest'
import { runsOf } from './rules.ts'

test('pages that follow one another are one run', () => {
	expect(runsOf([7, 8, 9, 12, 14, 15])).toEqual([
		{ from: 7, to: 9 },
		{ from: 12, to: 12 },
		{ from: 14, to: 15 },
	])
	expect(runsOf([])).toEqual([])
})
