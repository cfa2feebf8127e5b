import { expect, test } from 'vitest'
import type { Member } from '#http/access.ts'
import { settableClock } from '#platform/clock.ts'
import { createRecentMembers } from './recent-members.ts'

const vera: Member = { kind: 'member', userId: 'vera', role: 'user', sessionId: 's1', publisherId: null }

function setUp(lastsMs = 900_000) {
	const clock = settableClock('2026-11-20T09:00:00Z')
	const recent = createRecentMembers(clock)
	const expiresAt = new Date(clock.now().getTime() + lastsMs)
	return { clock, recent, find: async () => ({ member: vera, expiresAt }) }
}

test('who was found a moment ago is known, and asked for again after ten seconds', async () => {
	const { clock, recent, find } = setUp()
	expect(recent.find('token')).toBeUndefined()

	await recent.remember('token', find)

	clock.advance(9_999)
	expect(recent.find('token')).toEqual(vera)
	clock.advance(1)
	expect(recent.find('token')).toBeUndefined()
})

test('nobody is known beyond the end of a token, nor after the clock was set back', async () => {
	const { clock, recent, find } = setUp(3_000)
	await recent.remember('token', find)

	clock.advance(-1)
	expect(recent.find('token')).toBeUndefined()
	clock.advance(3_001)
	expect(recent.find('token')).toBeUndefined()
})

test('a session that ends is forgotten with all its tokens, and every one where ends may have been missed', async () => {
	const { recent, find } = setUp()
	for (const token of ['token', 'token of before']) await recent.remember(token, find)

	recent.endSession('s1')

	expect([recent.find('token'), recent.find('token of before')]).toEqual([undefined, undefined])
	await recent.remember('token', find)
	recent.forget()
	expect(recent.find('token')).toBeUndefined()
})

test('what was found before a session ended is not trusted after it', async () => {
	const { recent, find } = setUp()

	const found = await recent.remember('token', async () => {
		const before = await find()
		recent.endSession('s1')
		return before
	})

	expect(found).toEqual(vera)
	expect(recent.find('token')).toBeUndefined()
})
