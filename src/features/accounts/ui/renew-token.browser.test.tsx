import { afterEach, expect, test, vi } from 'vitest'
import { renewToken } from './renew-token.ts'
import { storeToken } from './token.ts'

const timeout = AbortSignal.timeout.bind(AbortSignal)
afterEach(() => {
	vi.restoreAllMocks()
	localStorage.clear()
})

test('a renewal that nobody answers is given up, and the tab that waited for it asks itself', async () => {
	storeToken('old', 'anna')
	const requests: number[] = []
	const limits: number[] = []
	vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => {
		limits.push(ms)
		return timeout(ms / 100)
	})
	vi.spyOn(globalThis, 'fetch').mockImplementation((_, options) => {
		requests.push(performance.now())
		if (requests.length > 1) return Promise.resolve(Response.json({ token: 'new', user_id: 'anna' }))
		return new Promise((_, reject) => {
			options?.signal?.addEventListener('abort', () => reject(options.signal?.reason))
		})
	})

	const [first, second] = await Promise.allSettled([renewToken('old', 'anna'), renewToken('old', 'anna')])

	expect(first).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } })
	expect(second).toEqual({ status: 'fulfilled', value: { token: 'new' } })
	expect(Math.max(...limits)).toBeLessThanOrEqual(35_000)
	expect(requests).toHaveLength(2)
})

test('an answer whose body never ends is given up too', async () => {
	storeToken('old', 'anna')
	vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => timeout(ms / 100))
	vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, options) => {
		const body = new ReadableStream({
			start(controller) {
				options?.signal?.addEventListener('abort', () => controller.error(options.signal?.reason))
			},
		})
		return new Response(body, { status: 200 })
	})

	await expect(renewToken('old', 'anna')).rejects.toMatchObject({ code: 'unavailable' })
})
