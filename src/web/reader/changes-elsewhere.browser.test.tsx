import { expect, onTestFinished, test, vi } from 'vitest'
import { watchChanges } from './changes-elsewhere.ts'
import { watchElsewhere } from './use-outbox.ts'

const savedInAnotherWindow = () => window.dispatchEvent(new StorageEvent('storage', { key: 'outbox' }))

test('of hundreds of changes elsewhere a screen hears the first and the last, and some between', () => {
	vi.useFakeTimers()
	onTestFinished(() => void vi.useRealTimers())
	const changed = vi.fn()
	const stop = watchChanges('notes', changed)

	savedInAnotherWindow()
	expect(changed).toHaveBeenCalledTimes(1)
	for (let at = 0; at < 600; at += 1) {
		vi.advanceTimersByTime(20)
		savedInAnotherWindow()
	}
	const meanwhile = changed.mock.calls.length
	expect(meanwhile).toBeGreaterThan(5)
	expect(meanwhile).toBeLessThan(13)
	vi.advanceTimersByTime(1600)
	expect(changed).toHaveBeenCalledTimes(meanwhile + 1)
	vi.advanceTimersByTime(5000)
	expect(changed).toHaveBeenCalledTimes(meanwhile + 1)

	stop()
	savedInAnotherWindow()
	expect(changed).toHaveBeenCalledTimes(meanwhile + 1)
})

test('a screen of notes hears of notes, and of what may be any', () => {
	const changed = vi.fn()
	onTestFinished(watchChanges('notes', changed))
	vi.useFakeTimers()
	onTestFinished(() => void vi.useRealTimers())
	for (const key of ['ink:atlas', 'notes:atlas', 'bookmarks:atlas', null]) {
		window.dispatchEvent(new StorageEvent('storage', { key }))
		vi.advanceTimersByTime(4000)
	}

	expect(changed).toHaveBeenCalledTimes(2)
})

test('what another window stores before the code has come is heard once it is here', async () => {
	const changed = vi.fn()
	onTestFinished(watchElsewhere('bookmarks', changed))

	window.dispatchEvent(new StorageEvent('storage', { key: 'bookmarks:atlas' }))

	await expect.poll(() => changed.mock.calls.length).toBe(1)
})
