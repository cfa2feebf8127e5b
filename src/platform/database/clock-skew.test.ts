import { expect, test } from 'vitest'
import { createClockSkew } from './clock-skew.ts'

const now = Date.parse('2026-11-20T09:00:00Z')
const seen = (minutes: number) => {
	const skew = createClockSkew(() => now)
	skew.note(new Date(now + minutes * 60_000))
	return skew.ms() / 60_000
}

test('a clock that is far from the database’s is set right by it', () => {
	expect([seen(-57_600), seen(6), seen(-6)]).toEqual([-57_600, 6, -6])
})

test('clocks that differ as those of two machines do stay as they are', () => {
	expect([seen(0), seen(4), seen(-4)]).toEqual([0, 0, 0])
})

test('a clock that is set meanwhile counts as it is now, before the database is asked again', () => {
	const clocks = { nowMs: now, steadyMs: 1000 }
	const skew = createClockSkew(
		() => clocks.nowMs,
		() => clocks.steadyMs,
	)
	const after = (minutes: number) => (new Date(clocks.nowMs + skew.ms()).getTime() - now) / 60_000 - minutes
	expect(skew.ms()).toBe(0)
	clocks.nowMs = now - 40 * 86_400_000
	skew.note(new Date(now))
	expect(after(0)).toBe(0)

	clocks.steadyMs += 60_000
	clocks.nowMs = now + 60_000
	expect([skew.ms(), after(1)]).toEqual([0, 0])
	clocks.nowMs = now + 40 * 86_400_000
	expect(after(1)).toBe(0)
})
