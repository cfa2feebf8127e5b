import { expect, test } from 'vitest'
import { settableClock } from '#platform/clock.ts'
import { createTickets } from './tickets.ts'

const clock = settableClock('2026-11-20T09:00:00Z')
const tickets = createTickets({ secret: Buffer.alloc(32, 7), clock })
const strangers = createTickets({ secret: Buffer.alloc(32, 8), clock })

test('a ticket opens its own book', () => {
	const { ticket } = tickets.issue('alice')

	expect(tickets.opens(ticket, 'alice')).toBe(true)
})

test('a ticket opens no other book', () => {
	const { ticket } = tickets.issue('alice')

	expect(tickets.opens(ticket, 'bob')).toBe(false)
})

test('a ticket of another shop opens nothing', () => {
	const { ticket } = strangers.issue('alice')

	expect(tickets.opens(ticket, 'alice')).toBe(false)
})

test('a ticket whose end was moved opens nothing', () => {
	const { ticket, expiresAt } = tickets.issue('alice')
	const longer = ticket.replace(String(expiresAt), String(expiresAt + 3600))

	expect(tickets.opens(longer, 'alice')).toBe(false)
})

test.each(['', '.', '0.', '99999999999.', 'x.y', undefined])('%s is no ticket', ticket => {
	expect(tickets.opens(ticket, 'alice')).toBe(false)
})

test('a ticket lives between a quarter and a third of an hour', () => {
	const { expiresAt } = tickets.issue('alice')
	const seconds = expiresAt - clock.now().getTime() / 1000

	expect(seconds).toBeGreaterThanOrEqual(900)
	expect(seconds).toBeLessThanOrEqual(1200)
})
