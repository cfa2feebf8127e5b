import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDraftSync } from './draft-sync.ts'
import { isRow } from './row.ts'

let stored: { state: object; writer: string; kept_at: number } | null
let sent: unknown[]
/** What becomes of the next writings: `lost` is kept by the server, but its answer does not come. */
let line: ('fine' | 'away' | 'lost')[]
let places: string[]
let held: Promise<void> | null
let release: () => void = () => undefined

// The server keeps one draft; the line to it is a list of what happens.
beforeEach(() => {
	localStorage.clear()
	;[stored, sent, line, places, held] = [null, [], [], [], null]
	vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
		if (init.method === 'GET') return Response.json({ draft: stored })
		if (init.method === 'DELETE') {
			stored = null
			return new Response(null, { status: 204 })
		}
		const { state, writer, after } = JSON.parse(String(init.body))
		const move = line.shift() ?? 'fine'
		if (move === 'away') return Response.json({ errors: [] }, { status: 503 })
		sent.push(state)
		await held
		if (stored && stored.writer !== writer && stored.writer !== after)
			return Response.json({ errors: [{ code: 'conflict', msg: 'Changed.' }] }, { status: 409 })
		stored = { state, writer, kept_at: 1_795_000_000 }
		if (move === 'lost') throw new TypeError('Failed to fetch')
		return new Response(null, { status: 204 })
	})
})
afterEach(() => {
	vi.unstubAllGlobals()
})

function form() {
	const onLocation = (location: string) => void places.push(location)
	const keeper = createDraftSync('product:harbour', { onLocation, waitMs: () => 0, typingMs: 0 })
	return { ...keeper, close: keeper.open() }
}
const inBrowser = () => localStorage.getItem('draft:product:harbour')
const writerOf = (draft: string | null): string => JSON.parse(draft ?? '{}').writer ?? 'this page'

test('one request is under way at a time, and the last of what was typed is what stays', async () => {
	const harbour = form()
	held = new Promise(resolve => {
		release = resolve
	})
	harbour.set({ title: 'H' })
	await expect.poll(() => sent).toHaveLength(1)

	harbour.set({ title: 'Ha' })
	harbour.set({ title: 'Harbour' })
	release()

	await expect.poll(() => stored?.state).toEqual({ title: 'Harbour' })
	expect(sent).toEqual([{ title: 'H' }, { title: 'Harbour' }])
})

test('what the server cannot take is kept in this browser, and sent when it can', async () => {
	line = ['away', 'lost']
	const harbour = form()

	harbour.set({ title: 'Harbour' })

	await vi.waitFor(() => expect(places).toContain('here'))
	await expect.poll(() => places.at(-1)).toBe('server')
	expect(stored?.state).toEqual({ title: 'Harbour' })
	expect(inBrowser()).toBeNull()
})

test('what could not be sent before the form was left is found again', async () => {
	line = ['away']
	const first = form()
	first.set({ title: 'Typed in the tunnel' })
	first.close()
	await expect.poll(() => places).toEqual(['here'])

	const found = await form().find(stored => (isRow(stored) ? stored : null))

	expect(found).toMatchObject({ state: { title: 'Typed in the tunnel' }, isSent: false })
})

test('a window that was left behind is told, and writes over nothing', async () => {
	const harbour = form()
	harbour.set({ title: 'Begun here' })
	await expect.poll(() => places).toEqual(['server'])
	stored = { state: { title: 'Gone on at home' }, writer: 'window-at-home', kept_at: 1_795_000_000 }

	harbour.set({ title: 'Typed here too' })

	await expect.poll(() => places.at(-1)).toBe('elsewhere')
	expect(stored.state).toEqual({ title: 'Gone on at home' })
	const found = await form().find(stored => (isRow(stored) ? stored : null))
	expect(found).toMatchObject({ state: { title: 'Gone on at home' }, unsent: { title: 'Typed here too' } })
})

test('once it is saved there is no draft, neither here nor there', async () => {
	const harbour = form()
	harbour.set({ title: 'Harbour' })
	await vi.waitFor(() => expect(stored).not.toBeNull())

	harbour.set(null)

	await vi.waitFor(() => expect(stored).toBeNull())
	await vi.waitFor(() => expect(inBrowser()).toBeNull())
})

test('what was saved while its draft was on the way is no draft, though the page was left before that was told', async () => {
	const harbour = form()
	held = new Promise(resolve => {
		release = resolve
	})
	harbour.set({ title: 'Harbour' })
	await expect.poll(() => sent).toHaveLength(1)
	harbour.set(null)
	// What is left behind tells nobody anything any more.
	stored = { state: { title: 'Harbour' }, writer: writerOf(inBrowser()), kept_at: 1_795_000_000 }

	const found = await form().find(state => (isRow(state) ? state : null))

	expect(found).toBeNull()
	await vi.waitFor(() => expect(stored).toBeNull())
	await vi.waitFor(() => expect(inBrowser()).toBeNull())
	release()
})
