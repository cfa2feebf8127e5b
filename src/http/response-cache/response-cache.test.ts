import { createServer, type IncomingMessage } from 'node:http'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { RenderedResponse } from './cache-entry.ts'
import { createResponseCache, type Render, type ResponseCache } from './response-cache.ts'

const keyOf = ({ url = '' }: IncomingMessage) => (url.startsWith('/own') ? null : url)

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

const newCache = () => {
	const cache = createResponseCache({
		keyOf,
		headers: [['x-frame-options', 'DENY']],
		nowMs: () => Date.now(),
	})
	onTestFinished(cache.close)
	return cache
}

/** Renders `1`, `2`, `3` … as it is called. */
function counting(more: Partial<RenderedResponse> = {}) {
	let count = 0
	const render = vi.fn<Render>(async () => {
		count += 1
		return { ...page(String(count)), ...more }
	})
	return render
}

function page(body: string): RenderedResponse {
	const headers = [['content-type', 'text/html']] as const
	return { status: 200, headers, body, tags: ['catalogue'], isStorable: true, isShareable: true }
}

const bodyOf = async (cache: ResponseCache, render: Render, key = '/books') =>
	String(await (await cache.fetch(key, render)).encode('identity'))
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('twenty visitors at once are shown one rendering', async () => {
	const [cache, render] = [newCache(), counting()]

	const bodies = await Promise.all(Array.from({ length: 20 }, () => bodyOf(cache, render)))

	expect(new Set(bodies)).toEqual(new Set(['1']))
	expect(render).toHaveBeenCalledOnce()
})

test('within a second of a change the old page is shown while one rendering makes the new one', async () => {
	const [cache, render] = [newCache(), counting()]
	await bodyOf(cache, render)

	cache.invalidate(['catalogue'])
	await pass(10)
	const within = await bodyOf(cache, render)
	await pass(200)
	const after = await bodyOf(cache, render)

	expect([within, after]).toEqual(['1', '2'])
	expect(render).toHaveBeenCalledTimes(2)
})

test('what takes most of a second to make is there before anybody has to wait for it', async () => {
	const [cache, render] = [newCache(), counting()]
	await bodyOf(cache, render)
	render.mockImplementation(async () => {
		await new Promise(resolve => setTimeout(resolve, 900))
		return page('made in 900 ms')
	})

	cache.invalidate(['catalogue'])
	await pass(950)
	const neverNeeded = vi.fn<Render>()

	expect(await bodyOf(cache, neverNeeded)).toBe('made in 900 ms')
	expect(neverNeeded).not.toHaveBeenCalled()
})

test('nothing older than a second is shown after a change: whoever comes then waits for the rendering', async () => {
	const [cache, render] = [newCache(), counting()]
	await bodyOf(cache, render)
	// Not requested for so long that it is not refreshed in the background.
	await pass(61_000)

	cache.invalidate(['catalogue'])
	await pass(1001)

	expect(await bodyOf(cache, render)).toBe('2')
})

test('a rendering that began before a change is not what a visitor a second after it is shown', async () => {
	const cache = newCache()
	const slow = Promise.withResolvers<RenderedResponse>()
	const render = vi.fn<Render>().mockReturnValueOnce(slow.promise).mockResolvedValue(page('new'))
	const early = bodyOf(cache, render)
	await pass(10)

	cache.invalidate(['catalogue'])
	await pass(1500)
	const late = bodyOf(cache, render)
	slow.resolve(page('old'))

	expect([await early, await late]).toEqual(['old', 'new'])
})

test('a change makes stale what shows it, and no more', async () => {
	const [cache, books, legal] = [newCache(), counting(), counting({ tags: [] })]
	await bodyOf(cache, books)
	await bodyOf(cache, legal, '/legal')

	cache.invalidate(['catalogue'])
	await pass(2000)

	expect([await bodyOf(cache, books), await bodyOf(cache, legal, '/legal')]).toEqual(['2', '1'])
})

test('a change of everything makes all stale', async () => {
	const [cache, render] = [newCache(), counting({ tags: [] })]
	await bodyOf(cache, render)

	cache.invalidate()
	await pass(2000)

	expect(await bodyOf(cache, render)).toBe('2')
})

test('an import of many small changes renders a page twice a second at most, and no visitor waits', async () => {
	const [cache, render] = [newCache(), counting()]
	await bodyOf(cache, render)

	for (let at = 0; at < 5000; at += 50) {
		cache.invalidate(['catalogue'])
		await pass(50)
		const waits = vi.fn<Render>(async () => page('waited'))
		await bodyOf(cache, waits)
		expect(waits).not.toHaveBeenCalled()
	}

	expect(render.mock.calls.length).toBeLessThanOrEqual(11)
})

test('a page that is only old is shown while it is rendered again, but not for ever', async () => {
	const [cache, render] = [newCache(), counting()]
	await bodyOf(cache, render)

	await pass(61_000)
	const stale = await bodyOf(cache, render)
	await pass(1)
	const fresh = await bodyOf(cache, render)
	await pass(121_000)
	const late = await bodyOf(cache, render)

	expect([stale, fresh, late]).toEqual(['1', '2', '3'])
})

test('a rendering is abandoned when the last one who waits for it goes, and not before', async () => {
	const cache = newCache()
	const [ann, bob] = [new AbortController(), new AbortController()]
	let abandoned: AbortSignal | undefined
	const render: Render = signal => {
		abandoned = signal
		return new Promise(() => undefined)
	}
	const waiting = [ann, bob].map(({ signal }) => cache.fetch('/books', render, signal).catch(() => 'gone'))

	await pass(1)
	ann.abort()
	expect(abandoned?.aborted).toBe(false)
	bob.abort()

	expect(abandoned?.aborted).toBe(true)
	expect(await Promise.all(waiting)).toEqual(['gone', 'gone'])
})

test('what is one visitor’s own is rendered for each of them', async () => {
	const [cache, render] = [newCache(), counting({ isStorable: false, isShareable: false })]

	const bodies = await Promise.all([bodyOf(cache, render), bodyOf(cache, render)])

	expect(bodies.sort()).toEqual(['1', '2'])
})

test('a rendering that fails is told to all who wait for it, and tried again by the next', async () => {
	const cache = newCache()
	const render = vi.fn<Render>().mockRejectedValueOnce(new Error('broken')).mockResolvedValue(page('whole'))

	const both = await Promise.allSettled([bodyOf(cache, render), bodyOf(cache, render)])

	expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
	expect(await bodyOf(cache, render)).toBe('whole')
})

/** A server that answers from the cache what `fill` has put there. */
async function serving(cache: ResponseCache, body: string) {
	vi.useRealTimers()
	await cache.fetch('/books', async () => page(body))
	const server = createServer((request, response) => {
		if (!cache.answer(request, response)) response.writeHead(418).end()
	})
	await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
	onTestFinished(() => void server.close())
	const address = server.address()
	const base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
	return (headers: Record<string, string> = {}, { method = 'GET', path = '/books' } = {}) =>
		fetch(base + path, { method, headers: { 'accept-encoding': 'identity', ...headers } })
}
const long = 'page '.repeat(500)

test('HEAD is answered as GET is, without the body', async () => {
	const ask = await serving(newCache(), long)

	const head = await ask({}, { method: 'HEAD' })
	const get = await ask()

	expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '2500', ''])
	expect(head.headers.get('etag')).toBe(get.headers.get('etag'))
	expect(await get.text()).toBe(long)
})

test('each visitor gets the coding that their browser understands', async () => {
	const ask = await serving(newCache(), long)

	const codings = await Promise.all(
		['br, gzip', 'gzip', 'br;q=0, gzip', 'br; q=0 , gzip', ''].map(accepted =>
			ask({ 'accept-encoding': accepted }),
		),
	)

	expect(codings.map(answer => answer.headers.get('content-encoding'))).toEqual([
		'br',
		'gzip',
		'gzip',
		'gzip',
		null,
	])
	expect(await Promise.all(codings.map(answer => answer.text()))).toEqual(Array(5).fill(long))
})

test('a browser that has the page already is told so, with the headers that hold for it', async () => {
	const ask = await serving(newCache(), long)
	const etag = (await ask()).headers.get('etag') ?? ''

	const answers = await Promise.all([etag, `"other", ${etag}`, '*'].map(tag => ask({ 'if-none-match': tag })))

	expect(answers.map(({ status }) => status)).toEqual([304, 304, 304])
	expect(answers[0]?.headers.get('x-frame-options')).toBe('DENY')
	expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200)
})

test('what is not there, and what is one visitor’s own, is left to somebody else', async () => {
	const ask = await serving(newCache(), long)

	const answers = await Promise.all(['/sale', '/own'].map(path => ask({}, { path })))

	expect(answers.map(({ status }) => status)).toEqual([418, 418])
})
