import { expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { createEntitlements } from '#features/entitlements/server/entitlements.service.ts'
import type { Member } from '#http/access.ts'
import { settableClock } from '#platform/clock.ts'
import type { Decision } from '../rules.ts'
import { createReaders } from './readers.service.ts'

const clock = settableClock(new Date('2026-11-20T09:00:00Z'))
const anna: Member = { kind: 'member', userId: 'anna', role: 'user', sessionId: 's', publisherId: null }
const dateEnd = new Date('2026-12-20T21:00:00Z')
const given: Decision = { decisionId: 1, bookId: 'harbour', kind: 'given', dateEnd, closedSubscriptions: {} }
const ended: Decision = { ...given, kind: 'ended', dateEnd: new Date('2026-11-01T09:00:00Z') }

/** While the partner site does not answer, of whose subscriptions the shop knows none. */
function away(...decisions: Decision[]) {
	const readers = createReaders({
		store: { decisionsOf: async () => decisions } as unknown as Parameters<typeof createReaders>[0]['store'],
		siteSubscriptionsOf: async () => {
			throw new AppError('unavailable')
		},
		namesOf: async () => new Map(),
		...{ timeZone: 'Europe/Moscow', clock },
	})
	return createEntitlements({
		subscriptionsOf: readers.subscriptionsOf,
		isUnpublished: async () => false,
		clock,
	})
}
const book = (bookId: string) => ({ bookId, isDemo: false })

test('while the partner site is away what the shop gave is read and listed', async () => {
	const { list, requireBook } = away(given)

	await expect(requireBook(anna, book('harbour'))).resolves.toBeUndefined()
	const [subscription] = await list(anna)
	expect(subscription).toMatchObject({ book_id: 'harbour' })
})

test('while the partner site is away nobody is told that they bought nothing', async () => {
	await expect(away(given).requireBook(anna, book('tree'))).rejects.toThrow('unavailable')
	await expect(away(ended).requireBook(anna, book('harbour'))).rejects.toThrow('unavailable')
	await expect(away(ended).list(anna)).rejects.toThrow('unavailable')
	await expect(away().list(anna)).rejects.toThrow('unavailable')
})
