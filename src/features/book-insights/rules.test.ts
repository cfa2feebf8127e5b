import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endOf, minReaders, periodOf, publishedReaders } from './rules.ts'

const readers = fc.integer({ min: 0, max: 400 })
const offset = fc.integer({ min: 0, max: minReaders - 1 })
const offsets = Array.from({ length: minReaders }, (_, at) => at)

test('nothing is published of fewer than twenty, and never more than there are', () => {
	fc.assert(
		fc.property(readers, offset, (count, own) => {
			const published = publishedReaders(count, own)
			if (published === null) return
			expect(published).toBeGreaterThanOrEqual(minReaders)
			expect(published).toBeLessThanOrEqual(count)
			expect(count - published).toBeLessThan(2 * minReaders)
		}),
	)
})

test('whatever is added to and subtracted from what is published, it is nothing or at least twenty', () => {
	const figure = fc.record({ count: readers, own: offset, times: fc.integer({ min: -5, max: 5 }) })
	fc.assert(
		fc.property(fc.array(figure, { maxLength: 30 }), figures => {
			const made = figures.reduce(
				(sum, { count, own, times }) => sum + times * (publishedReaders(count, own) ?? 0),
				0,
			)
			expect(made === 0 || Math.abs(made) >= minReaders).toBe(true)
		}),
	)
})

test('who knows of all readers but one sees that one under a single offset of twenty', () => {
	fc.assert(
		fc.property(fc.integer({ min: minReaders - 1, max: 400 }), others => {
			const changed = offsets.filter(
				own => publishedReaders(others, own) !== publishedReaders(others + 1, own),
			)
			expect(changed).toHaveLength(1)
		}),
	)
})

test.each([
	['2026-11-23T10:00:00Z', 0, '2026-10-01', '2027-01-01'],
	['2026-01-01T00:00:00Z', 1, '2025-10-01', '2026-01-01'],
	['2026-03-31T23:59:59Z', 4, '2025-01-01', '2025-04-01'],
])('at %s, %i quarters before, it is the quarter from %s to %s', (at, before, period, end) => {
	expect(periodOf(new Date(at), before)).toBe(period)
	expect(endOf(period)).toBe(end)
})
