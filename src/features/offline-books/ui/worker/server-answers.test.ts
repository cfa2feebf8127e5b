import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchWithTimeout, isUnavailable } from './server-answers.ts'

const request = new Request('http://shop.example/api/reading/open', { method: 'POST' })

beforeEach(() => {
	vi.useFakeTimers()
	vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

/** What has come after so long on a line where nothing comes for `answerMs`. */
async function after(ms: number, { isHere, answerMs }: { isHere: boolean; answerMs: number }) {
	vi.stubGlobal('fetch', () => new Promise(resolve => setTimeout(() => resolve(Response.json({})), answerMs)))
	let answer: Response | Error | undefined
	void fetchWithTimeout(request, isHere).then(came => {
		answer = came
	})
	await vi.advanceTimersByTimeAsync(ms)
	return answer
}

test('a stalled line is not waited for where a copy can answer', async () => {
	expect(await after(5000, { isHere: true, answerMs: 60_000 })).toBeInstanceOf(Error)
})

test('a slow line is waited for, and any line where nothing else can answer', async () => {
	expect(await after(4000, { isHere: true, answerMs: 3000 })).toBeInstanceOf(Response)
	expect(await after(30_000, { isHere: false, answerMs: 60_000 })).toBeUndefined()
})

test('a copy answers where the shop or what is before it says that it is away, and only there', () => {
	const unavailable = [200, 304, 401, 404, 429, 500, 502, 503, 504].filter(status =>
		isUnavailable(new Response(null, { status })),
	)

	expect(unavailable).toEqual([502, 503, 504])
})
