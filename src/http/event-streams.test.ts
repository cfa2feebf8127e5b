import { EventEmitter } from 'node:events'
import type { FastifyReply } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createEventStreams, type EventStreams } from './event-streams.ts'

/** A browser that follows, and what it was sent. */
function follow(eventStreams: EventStreams, userId: string, sessionId: string) {
	const sent: string[] = []
	const raw = Object.assign(new EventEmitter(), {
		writableLength: 0,
		writeHead: () => undefined,
		write: (text: string) => sent.push(text),
		end: (text: string) => void sent.push(text, 'end'),
		destroy: () => undefined,
	})
	const reply = { raw, getHeaders: () => ({}), hijack: () => undefined } as unknown as FastifyReply
	eventStreams.open({ userId, sessionId, isAdministrator: false, reply })
	return { sent, leave: () => raw.emit('close') }
}

function open(): EventStreams {
	const eventStreams = createEventStreams()
	onTestFinished(eventStreams.close)
	return eventStreams
}

test('a session’s streams end, and no other', () => {
	const eventStreams = open()
	const [first, second] = [follow(eventStreams, 'anna', 's1'), follow(eventStreams, 'anna', 's2')]

	eventStreams.endSession('s1', { reason: 'replaced' })

	expect(first.sent.at(-1)).toBe('end')
	expect(second.sent).toHaveLength(1)
	expect(eventStreams.sessionIds()).toEqual(['s2'])
})

test('a person is told in every tab that is open, and who left is forgotten', () => {
	const eventStreams = open()
	const [tab, other, boris] = [
		follow(eventStreams, 'anna', 's1'),
		follow(eventStreams, 'anna', 's1'),
		follow(eventStreams, 'boris', 's3'),
	]
	other.leave()

	eventStreams.notifyUser('anna', 'saved', {})

	expect([tab, other, boris].map(({ sent }) => sent.length)).toEqual([2, 1, 1])
	tab.leave()
	boris.leave()
	expect(eventStreams.sessionIds()).toEqual([])
})

test('all are told one after the other, those who left are not', async () => {
	const eventStreams = open()
	const followers = Array.from({ length: 20 }, (_, at) => follow(eventStreams, `user-${at}`, `session-${at}`))

	eventStreams.notifyAll('saved', {}, { withinMs: 300 })
	followers[0]?.leave()

	expect(followers.filter(({ sent }) => sent.length > 1)).toHaveLength(0)
	await expect.poll(() => followers.filter(({ sent }) => sent.length > 1).length).toBe(19)
	expect(followers[1]?.sent.at(-1)).toBe('event: saved\ndata: {}\n\n')
})

test('twenty thousand browsers that come back at once are let in without a look at all the others', () => {
	const eventStreams = open()
	const startedMs = process.cpuUsage()

	for (let at = 0; at < 20_000; at++) follow(eventStreams, `user-${at}`, `session-${at}`)
	for (let at = 0; at < 20_000; at++) eventStreams.endSession(`session-${at}`)

	const { user } = process.cpuUsage(startedMs)
	expect(user / 1000).toBeLessThan(2000)
	expect(eventStreams.sessionIds()).toEqual([])
})
