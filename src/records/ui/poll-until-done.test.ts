import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#contract/call.ts'
import { pollUntilDone } from './poll-until-done.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const away = () => new CallError('unavailable', [])

test('work that takes an hour is followed to its end, also over a restart of the server', async () => {
	const startedMs = Date.now()
	const passedS = () => (Date.now() - startedMs) / 1000
	async function read() {
		if (passedS() % 600 > 570) throw away()
		return { result: passedS() > 3600 ? 'done' : null }
	}

	const result = pollUntilDone(read, state => state.result)
	await vi.advanceTimersByTimeAsync(3_700_000)

	expect(await result).toBe('done')
})

test('a server that is away for good is given up after a minute', async () => {
	const result = pollUntilDone(
		() => Promise.reject(away()),
		() => 'done',
	)
	const failed = expect(result).rejects.toMatchObject({ code: 'unavailable' })

	await vi.advanceTimersByTimeAsync(90_000)

	await failed
})

test('a refusal ends it at once', async () => {
	const result = pollUntilDone(
		() => Promise.reject(new CallError('conflict', ['Changed.'])),
		() => 'done',
	)
	const failed = expect(result).rejects.toMatchObject({ code: 'conflict' })

	await vi.advanceTimersByTimeAsync(1000)

	await failed
})
