import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uploadFile } from './upload-file.ts'

const piece = 4
let stored = ''
let uploads = 0
/** What the line does with the next pieces: let them through, or break before or after they arrived. */
let line: ('fine' | 'breaks before' | 'breaks after')[] = []

// The server keeps pieces in a string; the line is a list of what happens.
beforeEach(() => {
	localStorage.clear()
	;[stored, uploads, line] = ['', 0, []]
	vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
		const upload = () => Response.json({ upload_id: 'u1', size: 10, received: stored.length, piece })
		if (path === '/api/uploads') {
			uploads += 1
			return upload()
		}
		const offset = /chunks\/(\d+)/.exec(path)?.[1]
		if (offset === undefined) return upload()
		const state = line.shift() ?? 'fine'
		if (state === 'breaks before') throw new TypeError('Failed to fetch')
		if (Number(offset) !== stored.length) return Response.json({ errors: [] }, { status: 409 })
		stored += init.body instanceof Blob ? await init.body.text() : ''
		if (state === 'breaks after') throw new TypeError('Failed to fetch')
		return upload()
	})
})
afterEach(() => {
	vi.unstubAllGlobals()
})

const file = () => new File(['0123456789'], 'book.pdf', { lastModified: 1 })
const send = (signal = new AbortController().signal) =>
	uploadFile(file(), { signal, onProgress: () => undefined, waitMs: () => 0 })

test('a file arrives whole over a line that breaks before and after a piece', async () => {
	line = ['fine', 'breaks before', 'breaks after', 'breaks before']

	await send()

	expect(stored).toBe('0123456789')
	expect(uploads).toBe(1)
})

test('after a pause or a reload it goes on where the server stopped', async () => {
	const pause = new AbortController()
	line = ['fine']
	const first = uploadFile(file(), {
		signal: pause.signal,
		onProgress: ({ received }) => received > 0 && pause.abort(),
		waitMs: () => 0,
	})
	await expect(first).rejects.toMatchObject({ name: 'AbortError' })
	// The piece that was under way may still arrive.
	expect(stored).toBe('01234567')

	await send()

	expect(stored).toBe('0123456789')
	expect(uploads).toBe(1)
})

test('a file that cannot be read any more is told, and not waited for', async () => {
	const gone = file()
	vi.spyOn(gone, 'slice').mockImplementation(() => {
		const part = new Blob(['0123'])
		const unreadable = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
		return Object.assign(part, { slice: () => Object.assign(new Blob(), { arrayBuffer: unreadable }) })
	})
	line = ['breaks before']
	const leaving = new AbortController()

	const sent = uploadFile(gone, { signal: leaving.signal, onProgress: () => undefined, waitMs: () => 0 })

	await expect(sent).rejects.toMatchObject({
		code: 'unusable_file',
		words: [expect.stringContaining('can’t be read any more')],
	})
})

test.each([
	[429, 'too_many', 'is tried again'],
	[404, 'not_found', 'begins anew'],
])('a piece that is answered %i, %s, %s', async (status, code) => {
	const fetched = fetch
	let isFirst = true
	vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
		if (!path.includes('chunks') || !isFirst) return fetched(path, init)
		isFirst = false
		return Response.json({ errors: [{ code, msg: 'Later.' }] }, { status })
	})

	await send()

	expect(stored).toBe('0123456789')
})

test('what the server says of a piece that it never takes is passed on', async () => {
	const fetched = fetch
	vi.stubGlobal('fetch', async (path: string, init: RequestInit) =>
		path.includes('chunks')
			? Response.json({ errors: [{ code: 'forbidden', msg: 'Not yours.' }] }, { status: 403 })
			: fetched(path, init),
	)

	await expect(send()).rejects.toMatchObject({ code: 'forbidden', words: ['Not yours.'] })
})
