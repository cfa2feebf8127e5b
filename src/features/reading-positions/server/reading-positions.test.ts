import { expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { asPageIndex } from '#contract/page-numbers.ts'
import type { Member } from '#http/access.ts'
import { settableClock } from '#platform/clock.ts'
import { createLog } from '#platform/log.ts'
import { refused } from '../../../../tests/shop.ts'
import { createReadingPositions } from './reading-positions.service.ts'

const vera: Member = { kind: 'member', userId: 'vera', role: 'user', sessionId: 's1', publisherId: null }

function open() {
	const clock = settableClock('2026-11-20T09:00:00Z')
	const book = { edition: 'e1', isDemo: false, pageCount: 10 }
	const seen = { checks: 0, saved: 0, isReader: true }
	const readingPositions = createReadingPositions({
		clock,
		currentEdition: async () => book,
		findBook: async () => book,
		pagesOfFormer: async () => () => undefined,
		store: { pagesOfOthers: async () => [], move: async () => undefined },
		log: createLog('silent'),
		async requireBook() {
			seen.checks += 1
			if (!seen.isReader) throw new AppError('no_subscription')
		},
		positions: {
			find: async () => null,
			latest: async () => [],
			async save() {
				seen.saved += 1
			},
			close: async () => undefined,
		},
	})
	const turnTo = (index: number) =>
		readingPositions.stopAt(vera, { bookId: 'tales', index: asPageIndex(index) })
	return { clock, book, seen, turnTo }
}

test('whether somebody may read is checked once for the page turns of a minute', async () => {
	const { clock, seen, turnTo } = open()
	for (const page of [1, 2, 3]) await turnTo(page)
	expect(seen).toMatchObject({ checks: 1, saved: 3 })
	seen.isReader = false

	clock.advance(60_000)

	await expect(turnTo(4)).rejects.toMatchObject(refused('no_subscription'))
	await expect(turnTo(4)).rejects.toMatchObject(refused('no_subscription'))
	expect(seen).toMatchObject({ checks: 3, saved: 3 })
})

test('a new edition counts at once', async () => {
	const { book, turnTo } = open()
	await turnTo(9)
	book.pageCount = 5

	await expect(turnTo(9)).rejects.toMatchObject(refused('page_out_of_range'))
})
