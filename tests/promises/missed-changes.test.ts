import { expect, onTestFinished, test, vi } from 'vitest'
import { createEventStreams } from '#http/event-streams.ts'
import { systemClock } from '#platform/clock.ts'
import type { Subscriber } from '#platform/database/listener.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log.ts'
import { notifyOfReaderChanges } from '../../src/main/reader-changes.ts'
import { openTestDatabase } from '../database.ts'

const log = createLog('silent')

/** A database whose LISTEN connection comes back when told to. */
async function opened() {
	const database = await openTestDatabase(log)
	onTestFinished(database.close)
	const subscribers: Subscriber[] = []
	const subscribe = async (_channel: string, subscriber: Subscriber) => {
		subscribers.push(subscriber)
		return async () => undefined
	}
	return {
		database: { ...database, subscribe },
		reconnect: () => {
			for (const { onReconnect } of subscribers) onReconnect?.()
		},
	}
}

test('after a lost LISTEN connection every browser is told to read again what is its reader’s', async () => {
	const { database, reconnect } = await opened()
	const eventStreams = createEventStreams()
	onTestFinished(eventStreams.close)
	const notifyAll = vi.spyOn(eventStreams, 'notifyAll')
	await notifyOfReaderChanges({ database, eventStreams, log })

	reconnect()

	expect(notifyAll.mock.calls).toEqual([['saved', {}, expect.anything()]])
})

test('after a lost LISTEN connection whoever follows jobs reads them again', async () => {
	const { database, reconnect } = await opened()
	const jobs = createJobs({ database, clock: systemClock, log })
	onTestFinished(jobs.close)
	await jobs.listen()
	const changed = vi.fn()
	jobs.onChange(changed)

	reconnect()

	expect(changed.mock.calls).toEqual([[null]])
})
