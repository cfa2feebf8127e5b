import { expect, test } from 'vitest'
import { createSharedWork } from './shared-work.ts'

function open() {
	const shared = createSharedWork<string>()
	const started: AbortSignal[] = []
	const ends: ((made: string) => void)[] = []
	const work = (signal: AbortSignal) => {
		started.push(signal)
		return new Promise<string>((resolve, reject) => {
			ends.push(resolve)
			signal.addEventListener('abort', () => reject(signal.reason), { once: true })
		})
	}
	return { shared, started, ends, work }
}

test('what two ask for at once is made once', async () => {
	const { shared, started, ends, work } = open()
	const both = [shared.join('page', { rank: 1 }, work), shared.join('page', { rank: 1 }, work)]

	ends[0]?.('made')

	expect(await Promise.all(both)).toEqual(['made', 'made'])
	expect(started).toHaveLength(1)
})

test('who leaves waits no longer, and the others get what they asked for', async () => {
	const { shared, ends, work } = open()
	const leaving = new AbortController()
	const left = shared.join('page', { rank: 1, signal: leaving.signal }, work)
	const stays = shared.join('page', { rank: 1 }, work)

	leaving.abort()
	await expect(left).rejects.toThrow('aborted')
	ends[0]?.('made')

	expect(await stays).toBe('made')
})

test('work that everybody has left is aborted, and is begun anew for the next', async () => {
	const { shared, started, ends, work } = open()
	const leaving = new AbortController()
	const left = shared.join('page', { rank: 1, signal: leaving.signal }, work)

	leaving.abort()
	await expect(left).rejects.toThrow('aborted')
	const next = shared.join('page', { rank: 1 }, work)
	ends[1]?.('made')

	expect(started[0]?.aborted).toBe(true)
	expect(await next).toBe('made')
})

test('a reader does not wait in the line of a guest', async () => {
	const { shared, started, ends, work } = open()
	const guest = shared.join('page', { rank: 3 }, work)
	const reader = shared.join('page', { rank: 0 }, work)

	ends[1]?.('made')
	ends[0]?.('made')

	expect(await Promise.all([guest, reader])).toEqual(['made', 'made'])
	expect(started).toHaveLength(2)
})
