import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeBook } from './make-book.ts'

const job = { job_id: 'job', book_id: 'harbour', title: 'Harbour', state: 'done', pages_done: 1 }
let sent: string[] = []
let made: { publishedOn: string }[] = []
let saved: { schemaType: string; data: { source: string }[] }[] = []

// The server takes the PDF and the sounds; the list is damaged.
beforeEach(() => {
	sent = []
	saved = []
	made = []
	const upload = { upload_id: 'u', size: 3, piece: 9 }
	vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
		sent.push(path)
		if (path === '/api/conteditor/save') saved.push(JSON.parse(String(init?.body)))
		if (path === '/api/conteditor/product')
			return Response.json({ product: null, version: 0, time_zone: 'Europe/Moscow' })
		if (path === '/api/conteditor/saveproduct') made.push(JSON.parse(String(init?.body)).data)
		if (path === '/api/uploads') return Response.json({ ...upload, received: 0 })
		if (path.includes('/chunks/')) return Response.json({ ...upload, received: 3 })
		if (path === '/api/imports') return Response.json(job, { status: 201 })
		if (path === '/api/conteditor/info') return Response.json({ content: [], version: 1 })
		if (path.startsWith('/api/conteditor/sounds/')) return Response.json({ source: '1.mp3' })
		if (path === '/api/conteditor/documenttext')
			return Response.json({ errors: [{ code: 'unusable_file', msg: 'Damaged.' }] }, { status: 422 })
		return Response.json({ saved: true, version: 2 })
	})
})
afterEach(() => {
	vi.unstubAllGlobals()
	vi.useRealTimers()
})

test('a damaged list beside a PDF is a note, and the sounds are sent all the same', async () => {
	const file = (name: string) => new File(['abc'], name)
	const dropped = { pdf: file('harbour.pdf'), sounds: [file('1.mp3')], cover: null, list: file('list.docx') }
	const book = { bookId: 'harbour', title: 'Harbour', publisher: '', price: null }

	const notes = await makeBook(dropped, book, {
		signal: new AbortController().signal,
		onProgress: () => undefined,
	})

	expect(notes).toContainEqual({ says: 'contents', words: 'Damaged.', count: 0 })
	expect(sent).toContain('/api/conteditor/sounds/harbour/1.mp3')
})

test('a line of the contents without a page is named and left out, and the others are saved', async () => {
	const list = new File(['Unit 1\t5\nThanks to everybody\nUnit 2\t9'], 'list.txt')
	const dropped = { pdf: new File(['abc'], 'harbour.pdf'), sounds: [], cover: null, list }
	const book = { bookId: 'harbour', title: 'Harbour', publisher: '', price: null }

	const notes = await makeBook(dropped, book, {
		signal: new AbortController().signal,
		onProgress: () => undefined,
	})

	expect(notes).toEqual([{ says: 'contentsLeft', words: 'Thanks to everybody', count: 1 }])
	expect(sent.filter(path => path === '/api/conteditor/save')).toHaveLength(1)
})

test('tracks stand in the order of their pages, and on a page as they were dropped', async () => {
	const sounds = ['04_p7.mp3', 'intro.mp3', 'a_p3.mp3', 'b_p3.mp3', 'c_p12.mp3'].map(
		name => new File(['abc'], name),
	)
	const dropped = { pdf: new File(['abc'], 'harbour.pdf'), sounds, cover: null, list: null }
	const book = { bookId: 'harbour', title: 'Harbour', publisher: '', price: null }

	await makeBook(dropped, book, { signal: new AbortController().signal, onProgress: () => undefined })

	const tracks = saved.find(({ schemaType }) => schemaType === 'audio')
	expect(tracks?.data.map(({ source }) => source)).toEqual([
		...['a_p3.mp3', 'b_p3.mp3', '04_p7.mp3', 'c_p12.mp3', 'intro.mp3'],
	])
})

test('a book that is made after midnight comes out on the day that the shop has', async () => {
	vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T22:55:00Z') })
	const dropped = { pdf: new File(['abc'], 'harbour.pdf'), sounds: [], cover: null, list: null }
	const book = { bookId: 'harbour', title: 'Harbour', publisher: 'Millrood Press', price: 640.5 }

	await makeBook(dropped, book, { signal: new AbortController().signal, onProgress: () => undefined })

	expect(made).toMatchObject([{ publishedOn: '2026-11-28' }])
})
