import { expect, test } from 'vitest'
import { settableClock } from '#platform/clock.ts'
import { BreakerOpen, createBreaker } from './breaker.ts'

const refuses = async () => {
	throw new Error('refused')
}

test('after three failures nobody asks for ten seconds, then one asks for everybody', async () => {
	const clock = settableClock('2026-11-20T09:00:00Z')
	const breaker = createBreaker(clock)
	for (let time = 0; time < 3; time++) await expect(breaker(refuses)).rejects.toThrow('refused')

	await expect(breaker(async () => 'well')).rejects.toBeInstanceOf(BreakerOpen)
	clock.advance(10_000)

	expect(await breaker(async () => 'well')).toBe('well')
})

test('a clock that was ahead when it opened does not keep it open once it is right', async () => {
	const clock = settableClock('2026-11-20T12:00:00Z')
	const breaker = createBreaker(clock)
	for (let time = 0; time < 3; time++) await expect(breaker(refuses)).rejects.toThrow('refused')

	clock.advance(-3 * 3_600_000)

	expect(await breaker(async () => 'well')).toBe('well')
})
