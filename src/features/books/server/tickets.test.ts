import { beforeEach, expect, test } from 'vitest'
import { settableClock } from '#platform/clock.ts'
import { createTickets } from './tickets.ts'

const clock = settableClock('2026-11-20T09:00:00Z')
let ended: Set<string>
let looks: number
const sessionOwner = async (sessionId: string) => {
	looks += 1
	return ended.has(sessionId) ? null : `owner of ${sessionId}`
}
const formerIdsOf = (bookId: string) => (bookId === 'alice_new' ? ['alice'] : [])
const open = (secret: number) =>
	createTickets({ secret: Buffer.alloc(32, secret), clock, sessionOwner, formerIdsOf })
let tickets: ReturnType<typeof open>
beforeEach(() => {
	ended = new Set()
	looks = 0
	tickets = open(7)
})

test('a ticket opens its own book, and its session is looked for once', async () => {
	const { ticket } = tickets.issue('alice', 'session-1')

	expect(await tickets.findSession(ticket, 'alice')).toBe('session-1')

	expect(tickets.knownSession(ticket, 'alice')).toBe('session-1')
	expect(await tickets.findSession(ticket, 'alice')).toBe('session-1')
	expect(tickets.knownOwner('session-1')).toBe('owner of session-1')
	expect(looks).toBe(1)
})

test('a ticket opens its book under another id, also where it has been used before', async () => {
	const { ticket } = tickets.issue('alice', 'session-1')
	expect(await tickets.findSession(ticket, 'alice')).toBe('session-1')

	expect(await tickets.findSession(ticket, 'alice_new')).toBe('session-1')
	expect(await open(7).findSession(ticket, 'alice_new')).toBe('session-1')
})

test('a ticket opens no other book', async () => {
	const { ticket } = tickets.issue('alice', 'session-1')

	expect(await tickets.findSession(ticket, 'bob')).toBeNull()
})

test('a ticket that was good is over at its end, and is still no ticket for another book', async () => {
	const { ticket, expiresAt } = tickets.issue('alice', 'session-1')
	expect(await tickets.findSession(ticket, 'alice')).toBe('session-1')

	expect(await tickets.findSession(ticket, 'bob')).toBeNull()
	clock.set(new Date((expiresAt + 1) * 1000))
	expect(await tickets.findSession(ticket, 'alice')).toBeNull()
	clock.set(new Date('2026-11-20T09:00:00Z'))
})

test('a ticket of another shop opens nothing, and nobody is looked for', async () => {
	const { ticket } = open(8).issue('alice', 'session-1')

	expect(await tickets.findSession(ticket, 'alice')).toBeNull()
	expect(looks).toBe(0)
})

test('a ticket whose end or session was changed opens nothing', async () => {
	const { ticket, expiresAt } = tickets.issue('alice', 'session-1')
	const longer = ticket.replace(String(expiresAt), String(expiresAt + 3600))

	expect(await tickets.findSession(longer, 'alice')).toBeNull()
	expect(await tickets.findSession(ticket.replace('session-1', 'session-2'), 'alice')).toBeNull()
})

test('a ticket ends with its session, at once and in every process', async () => {
	const { ticket } = tickets.issue('alice', 'session-1')
	await tickets.findSession(ticket, 'alice')
	ended.add('session-1')

	tickets.endSession('session-1')

	expect(tickets.knownSession(ticket, 'alice')).toBeNull()
	expect(await tickets.findSession(ticket, 'alice')).toBeNull()
	expect(await open(7).findSession(ticket, 'alice')).toBeNull()
})

test('an end that was not told is noticed within a minute, or at once after a recheck', async () => {
	const { ticket } = tickets.issue('alice', 'session-1')
	const other = tickets.issue('alice', 'session-2').ticket
	await Promise.all([tickets.findSession(ticket, 'alice'), tickets.findSession(other, 'alice')])
	ended = new Set(['session-1', 'session-2'])

	clock.advance(60_000)
	expect(await tickets.findSession(ticket, 'alice')).toBeNull()
	clock.advance(-60_000)
	expect(tickets.knownSession(other, 'alice')).toBe('session-2')
	tickets.forgetSessions()
	expect(await tickets.findSession(other, 'alice')).toBeNull()
})

test('a session that ends while it is looked for is not believed', async () => {
	const { ticket } = tickets.issue('alice', 'session-1')

	const checked = tickets.findSession(ticket, 'alice')
	tickets.endSession('session-1')
	await checked

	expect(tickets.knownSession(ticket, 'alice')).toBeNull()
})

test.each(['', '.', '0.', '99999999999.', '99999999999..', 'x.y', 'x.y.z', '9.a.b.c', undefined])(
	'%s is no ticket',
	async ticket => {
		expect(await tickets.findSession(ticket, 'alice')).toBeNull()
	},
)

test('a ticket lives between a quarter and a third of an hour', () => {
	const { expiresAt } = tickets.issue('alice', 'session-1')
	const seconds = expiresAt - clock.now().getTime() / 1000

	expect(seconds).toBeGreaterThanOrEqual(900)
	expect(seconds).toBeLessThanOrEqual(1200)
})
