import { beforeEach, expect, test } from 'vitest'
import { settableClock } from '#platform/clock.ts'
import { createLog } from '#platform/log.ts'
import { createReadingPace } from './reading-pace.ts'

let lines: string[]
let noticed: string[]
const clock = settableClock('2026-11-20T09:00:00Z')
let pace: ReturnType<typeof createReadingPace>
beforeEach(() => {
	lines = []
	noticed = []
	const log = createLog('warn', { write: line => void lines.push(line) })
	pace = createReadingPace({
		...{ clock, log, factor: 1 },
		noticed: (session, book) => void noticed.push(`${session} ${book}`),
	})
})
const fetchPages = (sessionId: string, count: number, book = 'alice') =>
	Array.from({ length: count }, (_, index) => pace.waitS(sessionId, `${book}/${index}`))

test('a reader who leafs through a whole book is not slowed', () => {
	expect(fetchPages('reader', 600).every(wait => wait === null)).toBe(true)
	expect(fetchPages('reader', 600).every(wait => wait === null)).toBe(true)
	expect(lines).toEqual([])
})

test('a session that fetches more waits for the rest of ten minutes, and the log names it once', () => {
	fetchPages('copier', 600)
	clock.advance(60_000)

	expect(fetchPages('copier', 3, 'bob')).toEqual([540, 540, 540])

	expect(lines.map(line => JSON.parse(line))).toMatchObject([{ sessionId: 'copier', pages: 600 }])
	expect(pace.waitS('copier', 'alice/7')).toBeNull()
	expect(pace.waitS('reader', 'bob/1')).toBeNull()
	clock.advance(540_000)
	expect(pace.waitS('copier', 'bob/1')).toBeNull()
})

test('administrators are told once of each session that copies', () => {
	fetchPages('copies', 700)
	fetchPages('reads', 20)

	expect(noticed).toEqual(['copies alice'])
})
