import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { createOutbox, waitingChanges } from './outbox.ts'
import { storeEntries } from './stored-entries.ts'

beforeEach(() => {
	const stored = new Map<string, string>()
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => stored.set(key, value),
		removeItem: (key: string) => stored.delete(key),
	})
})

type Change = { page: number; text: string }
const isChange = (value: unknown): value is Change =>
	typeof value === 'object' && value !== null && 'page' in value && 'text' in value

/** Notes of earlier visits without a connection. */
function leaveNotes(pages: readonly number[]): void {
	const entries = pages.map((page, at) => ({
		...{ kind: 'note', key: String(page), stamp: `${at + 1}-0.5` },
		change: { page, text: `note ${at}` },
	}))
	storeEntries('anna', entries)
}
const pagesTo = (count: number) => Array.from({ length: count }, (_, page) => page)

/** Anna's outbox, with a server that answers what is on the way when it is told to. */
function open() {
	const onTheWay: { change: Change; answer(error?: Error): void }[] = []
	const taken: Change[] = []
	const onSettled = vi.fn()
	const send = (change: Change) =>
		new Promise<void>((resolve, reject) => {
			const sent = {
				change,
				answer(error?: Error) {
					onTheWay.splice(onTheWay.indexOf(sent), 1)
					if (error) return reject(error)
					taken.push(change)
					resolve()
				},
			}
			onTheWay.push(sent)
		})
	const outbox = createOutbox()
	const queue = outbox.queue<Change>('note', { keyOf: ({ page }) => String(page), isChange, send, onSettled })
	outbox.setOwner('anna')
	onTestFinished(() => {
		outbox.close()
		// What is not answered holds the lock of the account, which other files of this worker wait for.
		for (const { answer } of [...onTheWay]) answer(new Error('over'))
	})
	const pages = () => onTheWay.map(({ change }) => change.page)
	const answerAll = async (error?: Error) => {
		await vi.waitUntil(() => onTheWay.length > 0, { interval: 1 })
		for (const { answer } of [...onTheWay]) answer(error)
		await new Promise(setImmediate)
	}
	return { outbox, queue, onSettled, onTheWay, taken, pages, answerAll }
}

test('five hundred changes take a quarter of the time: four at once and never more', async () => {
	leaveNotes(pagesTo(500))
	const { taken, onTheWay, answerAll } = open()

	let [rounds, most] = [0, 0]
	for (; taken.length < 500; rounds += 1) {
		await answerAll()
		most = Math.max(most, onTheWay.length)
	}

	expect([rounds, most]).toEqual([126, 4])
	expect(new Set(taken.map(({ page }) => page)).size).toBe(500)
	expect(await waitingChanges('anna', 'note')).toEqual([])
})

test('changes of one thing are sent one after another, others meanwhile', async () => {
	leaveNotes([0, 7, 7, 1, 2, 7])
	const { pages, onTheWay, taken, answerAll } = open()
	await answerAll()

	expect(pages()).toEqual([7, 1, 2])
	onTheWay[0]?.answer()
	await vi.waitUntil(() => onTheWay.length === 3)

	expect(pages()).toEqual([1, 2, 7])
	await answerAll()
	await answerAll()
	expect(taken.filter(({ page }) => page === 7).map(({ text }) => text)).toEqual([
		'note 1',
		'note 2',
		'note 5',
	])
})

test('what is refused while earlier changes are on the way is sent again after them', async () => {
	leaveNotes([0, 1, 2])
	const { pages, onTheWay, taken, onSettled, answerAll } = open()
	await answerAll()
	onTheWay[1]?.answer(new AppError('too_large'))
	await new Promise(setImmediate)

	expect(pages()).toEqual([1])
	await answerAll()
	await answerAll()

	expect(taken.map(({ page }) => page)).toEqual([0, 1, 2])
	expect(onSettled.mock.calls.map(([, { isRefused }]) => isRefused)).toEqual([false, false, false])
})

test('without a connection one attempt is made, not one for each change', async () => {
	leaveNotes(pagesTo(10))
	const { onTheWay, answerAll, outbox } = open()
	await vi.waitUntil(() => onTheWay.length > 0)
	const flushed = outbox.flush()
	expect(onTheWay).toHaveLength(1)
	await answerAll(new Error('away'))
	await answerAll(new Error('away'))
	await flushed

	expect(onTheWay).toEqual([])
	expect(await waitingChanges('anna', 'note')).toHaveLength(10)
})

test('a server that asks for a pause gets it, whatever is written meanwhile', async () => {
	leaveNotes(pagesTo(10))
	const { onTheWay, queue, pages, answerAll } = open()
	await answerAll()
	onTheWay[1]?.answer(new AppError('too_many', { headers: { 'retry-after': '30' } }))
	await new Promise(setImmediate)
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
	onTestFinished(() => void vi.useRealTimers())
	for (const { answer } of [...onTheWay]) answer()
	await new Promise(setImmediate)

	await queue.add({ page: 20, text: 'meanwhile' })
	await vi.advanceTimersByTimeAsync(29_000)
	expect(onTheWay).toEqual([])
	await vi.advanceTimersByTimeAsync(2000)

	await vi.waitUntil(() => onTheWay.length > 0)
	expect(pages()).toEqual([2])
})

test('a window that is killed in the middle leaves what was on the way to the next, and nothing else twice', async () => {
	leaveNotes(pagesTo(50))
	// A window that is gone holds none.
	vi.stubGlobal('navigator', {})
	onTestFinished(() => void vi.unstubAllGlobals())
	const first = open()
	while (first.taken.length < 21) await first.answerAll()
	const unanswered = first.pages()

	const second = open()
	while (second.taken.length + first.taken.length < 50) await second.answerAll()

	expect(unanswered).toHaveLength(4)
	expect([...first.taken, ...second.taken].map(({ page }) => page).toSorted((a, b) => a - b)).toEqual(
		pagesTo(50),
	)
	expect(second.taken.slice(0, 4).map(({ page }) => page)).toEqual(unanswered)
})
