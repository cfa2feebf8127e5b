import { expect, test } from 'vitest'
import { maxLivePages } from './eviction.ts'
import { createPageQueue } from './page-queue.ts'

/** A queue over a book of 40 pages whose images arrive when the test says so. */
function openQueue() {
	const under = new Map<number, { come(): void; fail(): void }>()
	const cancelled: number[] = []
	const failed: number[] = []
	const queue = createPageQueue({
		pageCount: 40,
		load(index) {
			const done = new Promise<void>((come, fail) => under.set(index, { come, fail }))
			return { done, picture: null, cancel: () => void (under.delete(index) && cancelled.push(index)) }
		},
		failed: index => failed.push(index),
	})
	async function arrive(...indexes: number[]) {
		for (const index of indexes) under.get(index)?.come()
		await Promise.resolve()
	}
	return { queue, under, cancelled, failed, arrive, loading: () => [...under.keys()] }
}

test('the page that is seen comes first, and four are on their way at most', () => {
	const { queue, loading } = openQueue()

	queue.show([10], 1)

	expect(loading()).toEqual([10, 11, 12, 13])
})

test('when an image is there the next one is fetched', async () => {
	const { queue, loading, arrive } = openQueue()
	queue.show([10], 1)

	await arrive(10)

	expect(queue.isReady(10)).toBe(true)
	expect(loading()).toEqual([10, 11, 12, 13, 14])
})

test('a jump cancels what was on its way, and its page has the line to itself', async () => {
	const { queue, cancelled, loading, arrive } = openQueue()
	queue.show([10], 1)

	queue.show([30], 1)

	expect(cancelled).toEqual([10, 11, 12, 13])
	expect(loading()).toEqual([30])
	await arrive(30)
	expect(loading()).toEqual([30, 31, 32, 33, 34])
})

test('a page that is expected comes before the next ones, until another is', async () => {
	const { queue, cancelled, loading, arrive } = openQueue()
	queue.show([10], 1)
	await arrive(10, 11, 12, 13, 14, 9)

	queue.show([10], 1, [30])
	queue.show([10], 1, [31])

	expect(cancelled).toEqual([30])
	expect(loading()).toContain(31)
})

test('a reader who leafs through keeps a bounded number of pages', async () => {
	const { queue, loading, arrive } = openQueue()

	for (let index = 0; index < 30; index++) {
		queue.show([index], 1)
		await arrive(...loading())
		await arrive(...loading())
	}

	expect(loading().length).toBeLessThanOrEqual(maxLivePages)
	expect(queue.isReady(29)).toBe(true)
})

test('a page that did not come is told and fetched again', async () => {
	const { queue, under, failed, arrive } = openQueue()
	queue.show([10], 1)
	under.get(10)?.fail()
	await Promise.resolve()
	await Promise.resolve()

	expect(failed).toEqual([10])
	queue.retry()
	await arrive(10)
	expect(queue.isReady(10)).toBe(true)
})

test('a closed queue holds nothing', () => {
	const { queue, loading } = openQueue()
	queue.show([10], 1)

	queue.close()

	expect(loading()).toEqual([])
})
