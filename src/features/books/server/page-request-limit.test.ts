import { beforeEach, expect, test } from 'vitest'
import { settableClock } from '#platform/clock.ts'
import { createLog } from '#platform/log.ts'
import { createPageRequestLimit } from './page-request-limit.ts'

let lines: string[]
let onFastRequests: string[]
const clock = settableClock('2026-11-20T09:00:00Z')
let pageRequestLimit: ReturnType<typeof createPageRequestLimit>
beforeEach(() => {
	lines = []
	onFastRequests = []
	const log = createLog('warn', { write: line => void lines.push(line) })
	pageRequestLimit = createPageRequestLimit({
		...{ clock, log, factor: 1 },
		ownerOf: session => session.split(' ')[0] ?? null,
		onFastRequests: (session, book) => void onFastRequests.push(`${session} ${book}`),
	})
})
const fetchPages = (sessionId: string, count: number, book = 'alice') =>
	Array.from({ length: count }, (_, index) => pageRequestLimit.waitS(sessionId, `${book}/${index}`))

/** At the speed of somebody who presses a key three times a second. */
const leaf = (sessionId: string, count: number, book = 'alice') =>
	Array.from({ length: count }, (_, index) => {
		clock.advance(334)
		return pageRequestLimit.waitS(sessionId, `${book}/${index}`)
	})

test('a reader who leafs through a whole book is not slowed, and nobody is told', () => {
	expect(leaf('reader', 500).every(wait => wait === null)).toBe(true)
	expect(leaf('reader', 500).every(wait => wait === null)).toBe(true)
	expect(lines).toEqual([])
})

test('a session that fetches more waits for the rest of ten minutes, and the log names it once', () => {
	leaf('copier', 600)

	expect(fetchPages('copier', 3, 'bob')).toEqual([400, 400, 400])

	expect(lines.map(line => JSON.parse(line))).toMatchObject([{ sessionId: 'copier', pages: 600 }])
	expect(pageRequestLimit.waitS('copier', 'alice/7')).toBeNull()
	expect(pageRequestLimit.waitS('reader', 'bob/1')).toBeNull()
	clock.advance(400_000)
	expect(pageRequestLimit.waitS('copier', 'bob/1')).toBeNull()
})

test('who signs in again is not a new reader', () => {
	expect(fetchPages('copier first', 100).every(wait => wait === null)).toBe(true)

	expect(fetchPages('copier second', 100, 'bob').filter(wait => wait === null)).toHaveLength(20)
	expect(onFastRequests).toEqual(['copier first alice'])
})

test('a whole book in a second is slowed, and goes on after twenty', () => {
	expect(fetchPages('copier', 120).every(wait => wait === null)).toBe(true)

	expect(pageRequestLimit.waitS('copier', 'alice/120')).toBe(20)

	clock.advance(20_000)
	expect(pageRequestLimit.waitS('copier', 'alice/120')).toBeNull()
})

test('administrators are told once of each session that copies, also of a short book', () => {
	fetchPages('copies', 44)
	fetchPages('copies', 700)
	fetchPages('reads', 20)

	expect(onFastRequests).toEqual(['copies alice'])
})
