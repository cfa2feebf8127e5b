import { expect, test, vi } from 'vitest'
import { createEvents } from './events.ts'

interface Told {
	signedOut: { userId: string }
}

test('Listeners hear until they stop, and a failing one keeps nobody from hearing', () => {
	const onError = vi.fn()
	const events = createEvents<Told>(onError)
	const hear = vi.fn()
	events.subscribe('signedOut', () => {
		throw new Error('broken')
	})
	const stop = events.subscribe('signedOut', hear)
	events.publish('signedOut', { userId: 'ann' })
	stop()
	events.publish('signedOut', { userId: 'bob' })
	expect(hear.mock.calls).toEqual([[{ userId: 'ann' }]])
	expect(onError).toHaveBeenCalledTimes(2)
})
