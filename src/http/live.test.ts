import { EventEmitter } from 'node:events'
import type { FastifyReply } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createLive, type Live } from './live.ts'

/** A browser that follows, and what it was sent. */
function follow(live: Live, userId: string, sessionId: string) {
	const sent: string[] = []
	const raw = Object.assign(new EventEmitter(), {
		writableLength: 0,
		writeHead: () => undefined,
		write: (text: string) => sent.push(text),
		end: (text: string) => void sent.push(text, 'end'),
		destroy: () => undefined,
	})
	const reply = { raw, getHeaders: () => ({}), hijack: () => undefined } as unknown as FastifyReply
	live.open({ userId, sessionId, isAdministrator: false, reply })
	return { sent, leave: () => raw.emit('close') }
}

function open(): Live {
	const live = createLive()
	onTestFinished(live.close)
	return live
}

test('a session’s streams end, and no other', () => {
	const live = open()
	const [first, second] = [follow(live, 'anna', 's1'), follow(live, 'anna', 's2')]

	live.endSession('s1', { reason: 'replaced' })

	expect(first.sent.at(-1)).toBe('end')
	expect(second.sent).toHaveLength(1)
	expect(live.sessionIds()).toEqual(['s2'])
})

test('a person is told in every tab that is open, and who left is forgotten', () => {
	const live = open()
	const [tab, other, boris] = [
		follow(live, 'anna', 's1'),
		follow(live, 'anna', 's1'),
		follow(live, 'boris', 's3'),
	]
	other.leave()

	live.notifyUser('anna', 'saved', {})

	expect([tab, other, boris].map(({ sent }) => sent.length)).toEqual([2, 1, 1])
	tab.leave()
	boris.leave()
	expect(live.sessionIds()).toEqual([])
})

test('all are told one after the other, those who left are not', async () => {
	const live = open()
	const followers = Array.from({ length: 20 }, (_, at) => follow(live, `user-${at}`, `session-${at}`))

	live.notifyAll('saved', {}, { withinMs: 300 })
	followers[0]?.leave()

	expect(followers.filter(({ sent }) => sent.length > 1)).toHaveLength(0)
	await expect.poll(() => followers.filter(({ sent }) => sent.length > 1).length).toBe(19)
	expect(followers[1]?.sent.at(-1)).toBe('event: saved\ndata: {}\n\n')
})

test('twenty thousand browsers that come back at once are let in without a look at all the others', () => {
	const live = open()
	const startedMs = process.cpuUsage()

	for (let at = 0; at < 20_000; at++) follow(live, `user-${at}`, `session-${at}`)
	for (let at = 0; at < 20_000; at++) live.endSession(`session-${at}`)

	const { user } = process.cpuUsage(startedMs)
	expect(user / 1000).toBeLessThan(2000)
	expect(live.sessionIds()).toEqual([])
})
