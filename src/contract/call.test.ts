import { afterEach, expect, test, vi } from 'vitest'
import { call, resumeClock, serverNow, setCaller } from './call.ts'
import type { Endpoint } from './endpoint.ts'

type Hello = Endpoint<'GET', '/api/hello', undefined, undefined, undefined, undefined>
type SaveState = Endpoint<'POST', '/api/listening/save', undefined, undefined, undefined, undefined>
const hello = () => call<Hello>('GET /api/hello', {})

afterEach(() => {
	vi.restoreAllMocks()
	vi.unstubAllGlobals()
	setCaller({ token: () => null, language: () => 'en', renew: async () => null, refused: () => undefined })
})

test('a call that is never answered is given up, and says that nobody answered', async () => {
	const late = AbortSignal.abort(new DOMException('late', 'TimeoutError'))
	const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late)
	vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
		signal?.throwIfAborted()
		return new Promise(() => undefined)
	})

	await expect(hello()).rejects.toMatchObject({ code: 'unavailable' })
	expect(timeout).toHaveBeenCalledWith(35_000)
})

test('a call that waited for a login has its thirty-five seconds after it', async () => {
	const late = new AbortController()
	const limits = [late.signal, new AbortController().signal]
	vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => limits.shift() ?? AbortSignal.abort())
	vi.stubGlobal('fetch', async (_: string, { headers, signal }: RequestInit) => {
		signal?.throwIfAborted()
		if (new Headers(headers).get('x-auth-token') === 'new') return new Response('"hello"')
		return new Response('{}', { status: 401, headers: { 'www-authenticate': 'Bearer' } })
	})
	const renew = async () => {
		late.abort()
		return 'new'
	}
	setCaller({ token: () => 'old', language: () => 'en', renew, refused: () => undefined })

	expect(await hello()).toBe('hello')
})

test('a refused answer that was given up while somebody logged in fails nothing', async () => {
	const cancel = () => Promise.reject(new DOMException('given up', 'AbortError'))
	vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
		if (new Headers(headers).get('x-auth-token') === 'new') return new Response('"hello"')
		const body = new ReadableStream({ cancel })
		return new Response(body, { status: 401, headers: { 'www-authenticate': 'Bearer' } })
	})
	const renew = async () => 'new'
	setCaller({ token: () => 'old', language: () => 'en', renew, refused: () => undefined })

	// What is not caught ends the run of the tests as failed.
	expect(await hello()).toBe('hello')
})

test('an answer that breaks off in the middle is none', async () => {
	vi.stubGlobal('fetch', async () => new Response('{"name": "Ro'))

	await expect(hello()).rejects.toMatchObject({ code: 'unavailable' })
})

test('a refusal says how long the server asks to wait', async () => {
	const busy = { status: 429, headers: { 'retry-after': '30' } }
	vi.stubGlobal('fetch', async () => new Response('{"errors":[{"code":"too_many","msg":"Later."}]}', busy))

	await expect(hello()).rejects.toMatchObject({ code: 'too_many', headers: { 'retry-after': '30' } })
})

test('the time is the server’s, whatever the device says', async () => {
	vi.stubGlobal(
		'fetch',
		async () => new Response('{}', { headers: { date: 'Thu, 26 Nov 2026 09:00:00 GMT' } }),
	)
	vi.spyOn(Date, 'now').mockReturnValue(Date.parse('1970-01-02T00:00:00Z'))

	await hello()

	expect(serverNow()).toBe(Date.parse('2026-11-26T09:00:00Z') / 1000)
})

test('the time of a page that opens without a connection is the server’s, as far as it was known', async () => {
	const stored: number[] = []
	resumeClock(7_200_000, aheadMs => stored.push(aheadMs))
	vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-26T11:00:00Z'))
	expect(serverNow()).toBe(Date.parse('2026-11-26T09:00:00Z') / 1000)

	for (const date of ['Thu, 26 Nov 2026 09:00:01 GMT', 'Thu, 26 Nov 2026 11:00:00 GMT']) {
		vi.stubGlobal('fetch', async () => new Response('{}', { headers: { date } }))
		await hello()
	}

	expect(stored).toEqual([0])
})

test('a call that was renamed is sent under its former name to a process from before that', async () => {
	vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) =>
		url === '/api/listening/keep' ? Response.json(method) : Response.json({ errors: [] }, { status: 404 }),
	)

	expect(await call<SaveState>('POST /api/listening/save', {})).toBe('POST')
})
