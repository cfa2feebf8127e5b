import { afterEach, expect, test, vi } from 'vitest'
import { withoutPauses } from '../../../../tests/without-pauses.ts'
import { importPdf } from './import-pdf.ts'

const harbour = new File(['%PDF-1.7 harbour'], 'harbour.pdf', { lastModified: 2 })
const job = { job_id: 'j1', book_id: 'harbour', title: 'Harbour', source: 'harbour.pdf', state: 'running' }
const progress = { page_count: 9, pages_done: 3, reason: null, message: null, cover: null, created_at: 1 }

/** A server that has the whole file, begins the import, and answers the questions about it with `polled`. */
function serverThatSays(...polled: Response[]) {
	vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
		if (path.startsWith('/api/uploads'))
			return Response.json({ upload_id: 'u1', size: harbour.size, received: harbour.size, piece: 4 })
		if (init.method !== 'GET') return Response.json({ ...job, ...progress }, { status: 201 })
		return polled.shift() ?? Response.error()
	})
}
afterEach(() => {
	vi.unstubAllGlobals()
	localStorage.clear()
})
const refusal = (status: number, code: string) =>
	Response.json({ errors: [{ code, msg: 'No.' }] }, { status })
const book = { bookId: 'harbour', title: 'Harbour', isDemo: false }
const signal = new AbortController().signal

test('an import that is gone ends with its reason instead of being asked for again for ever', async () => {
	serverThatSays(refusal(404, 'not_found'))

	await expect(importPdf(harbour, book, { signal, onProgress: () => undefined })).rejects.toMatchObject({
		code: 'not_found',
	})
})

test('an import whose answer was lost is sent again until the file is joined', async () => {
	withoutPauses()
	const refusals = [refusal(503, 'unavailable'), refusal(409, 'book_busy')]
	vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
		if (path.startsWith('/api/uploads'))
			return Response.json({ upload_id: 'u1', size: harbour.size, received: harbour.size, piece: 4 })
		const isStarted = init.method === 'GET' || refusals.length === 0
		return isStarted
			? Response.json({ ...job, ...progress, state: 'done' })
			: (refusals.shift() ?? Response.error())
	})

	const done = await importPdf(harbour, book, { signal, onProgress: () => undefined })

	expect([done.job_id, refusals.length]).toEqual(['j1', 0])
})

test('a server that is away for a moment is asked again', async () => {
	serverThatSays(refusal(503, 'unavailable'), Response.json({ ...job, ...progress, state: 'done' }))

	const done = await importPdf(harbour, book, { signal, onProgress: () => undefined })

	expect(done.state).toBe('done')
})
