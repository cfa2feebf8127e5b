import { expect, test } from 'vitest'
import type { SiteSubscription } from '#features/partner-site/contract.ts'
import type { Caller, Member } from '#http/access.ts'
import { settableClock } from '#platform/clock.ts'
import { createEntitlements } from './entitlements.service.ts'

const now = new Date('2026-11-20T09:00:00Z')
const later = new Date('2026-11-20T09:00:01Z')
const anna: Member = { kind: 'member', userId: 'anna', role: 'user', sessionId: 's', publisherId: null }
const guest: Caller = { kind: 'guest' }

function entitlements(...subscriptions: Omit<SiteSubscription, 'subscriptionId'>[]) {
	const named = subscriptions.map((one, at) => ({ ...one, subscriptionId: `s${at}` }))
	return createEntitlements({
		subscriptionsOf: async userId => (userId === 'anna' ? named : []),
		isUnpublished: async bookId => bookId === 'draft',
		clock: settableClock(now),
	})
}
const book = { bookId: 'grammar', isDemo: false }

test('a subscription that has not ended opens its book and no other', async () => {
	const { requireBook } = entitlements({ bookId: 'grammar', dateEnd: later })

	await expect(requireBook(anna, book)).resolves.toBeUndefined()
	await expect(requireBook(anna, { ...book, bookId: 'phonetics' })).rejects.toThrow('no_subscription')
})

test('a subscription ends at the second it names', async () => {
	const { requireBook } = entitlements({ bookId: 'grammar', dateEnd: now })

	await expect(requireBook(anna, book)).rejects.toThrow('no_subscription')
})

test('a book that was never shown is told to nobody who may not read it', async () => {
	const draft = { bookId: 'draft', isDemo: false }

	await expect(entitlements().requireBook(guest, draft)).rejects.toThrow('unknown_book')
	await expect(entitlements().requireBook(anna, draft)).rejects.toThrow('unknown_book')
	await expect(entitlements().requireBook({ ...anna, role: 'admin' }, draft)).resolves.toBeUndefined()
	const ended = entitlements({ bookId: 'draft', dateEnd: now })
	await expect(ended.requireBook(anna, draft)).rejects.toThrow('no_subscription')
	await expect(
		entitlements({ bookId: 'draft', dateEnd: later }).requireBook(anna, draft),
	).resolves.toBeUndefined()
})

test('somebody else’s subscription opens nothing', async () => {
	const { requireBook } = entitlements({ bookId: 'grammar', dateEnd: later })

	await expect(requireBook({ ...anna, userId: 'boris' }, book)).rejects.toThrow('no_subscription')
})

test('demo books are everybody’s, and administrators read everything', async () => {
	const { requireBook } = entitlements()

	await expect(requireBook(guest, { ...book, isDemo: true })).resolves.toBeUndefined()
	await expect(requireBook({ ...anna, role: 'admin' }, book)).resolves.toBeUndefined()
})

test('a guest is asked to sign in, and told when another sign-in is why', async () => {
	const { requireBook } = entitlements()

	await expect(requireBook(guest, book)).rejects.toThrow('unauthenticated')
	const replaced: Caller = { kind: 'guest', because: 'session_replaced' }
	await expect(requireBook(replaced, book)).rejects.toThrow('session_replaced')
})

test('the list has an entry for each book, with expired subscriptions too', async () => {
	const { list } = entitlements(
		{ bookId: 'phonetics', dateEnd: later },
		{ bookId: 'grammar', dateEnd: new Date(0) },
		{ bookId: 'grammar', dateEnd: later },
	)

	const dateEnd = later.getTime() / 1000
	expect(await list(anna)).toEqual([
		{ book_id: 'grammar', subscriptions: [{ date_end: 0 }, { date_end: dateEnd }] },
		{ book_id: 'phonetics', subscriptions: [{ date_end: dateEnd }] },
	])
})
