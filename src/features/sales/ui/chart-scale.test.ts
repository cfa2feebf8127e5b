import { expect, test } from 'vitest'
import { labelled, scaleFor } from './chart-scale.ts'

test.each([
	[0.3, 0.3, 4],
	[1, 1, 5],
	[87, 100, 5],
	[1234, 1500, 4],
	[9_999_999, 10_000_000, 5],
])('an axis for %d ends at %d with %d lines', (largest, top, lines) => {
	const scale = scaleFor(largest)

	expect(scale.top).toBeCloseTo(top)
	expect(scale.lines).toHaveLength(lines)
})

test('an axis without sales has its zero', () => {
	expect(scaleFor(0)).toEqual({ top: 1, lines: [0] })
})

test('labels stand evenly and are never more than there is room for', () => {
	expect(labelled(30, 6)).toEqual([0, 5, 10, 15, 20, 25])
	expect(labelled(3, 6)).toEqual([0, 1, 2])
	expect(labelled(0, 6)).toEqual([])
})
