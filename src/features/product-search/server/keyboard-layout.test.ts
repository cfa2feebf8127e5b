import { expect, test } from 'vitest'
import { inOtherLayout } from './keyboard-layout.ts'

test.each([
	['fkbcf', 'алиса'],
	['ьщин вшсл', 'moby dick'],
	[',tksq rksr', 'белый клык'],
	['2024!', '2024!'],
])('%s is %s on the other layout', (typed, meant) => {
	expect(inOtherLayout(typed)).toBe(meant)
})

test('there and back again nothing is lost', () => {
	expect(inOtherLayout(inOtherLayout('past simple, b1'))).toBe('past simple, b1')
})
