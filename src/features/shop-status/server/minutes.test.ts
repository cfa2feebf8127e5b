import { afterEach, expect, test } from 'vitest'
import { createMinutes, type Minutes } from './minutes.ts'

let nowMs = 0
let minutes: Minutes
afterEach(() => minutes.close())

function open(): Minutes {
	nowMs = 600_000
	minutes = createMinutes(() => nowMs)
	return minutes
}

test('requests are counted by the minute, with the slowest of them and those that failed', () => {
	const { record, all } = open()
	for (let ms = 1; ms <= 100; ms += 1) record(ms, ms > 97 ? 503 : 200)
	nowMs += 60_000
	record(7, 404)

	const [first, second] = all()

	expect(first).toMatchObject({ at: 600, requests: 100, failures: 3 })
	expect(first?.p95_ms).toBeCloseTo(95, 0)
	expect(second).toMatchObject({ at: 660, requests: 1, failures: 0 })
	expect(second?.p95_ms).toBeCloseTo(7, 1)
})

test('there is never more than an hour, whatever the clock does', () => {
	const { record, all } = open()
	for (let minute = 0; minute < 200; minute += 1) {
		record(1, 200)
		nowMs += minute === 100 ? -3_600_000 : 60_000
	}

	expect(all()).toHaveLength(60)
	expect(all().at(-1)).toMatchObject({ requests: 0, p95_ms: 0 })
})
