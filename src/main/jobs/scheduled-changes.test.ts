import { expect, test, vi } from 'vitest'
import { settableClock } from '#platform/clock.ts'
import { createScheduledChanges } from './scheduled-changes.ts'

const log = { warn: vi.fn() }

test('what is kept is dropped at the moment the shop changes by itself, and the next is planned', async () => {
	vi.useFakeTimers()
	const clock = settableClock('2026-12-01T06:59:00Z')
	const moments = ['2026-12-01T07:00:00Z', '2026-12-05T07:00:00Z'].map(moment => new Date(moment))
	const turned = vi.fn()
	const nextScheduledChange = async () => moments.find(moment => moment > clock.now()) ?? null
	const turns = createScheduledChanges({ nextScheduledChange, onChange: turned, clock, log })

	turns.plan()
	await vi.advanceTimersByTimeAsync(59_999)
	expect(turned).not.toHaveBeenCalled()
	clock.advance(60_000)
	await vi.advanceTimersByTimeAsync(1)

	expect(turned).toHaveBeenCalledOnce()
	expect(vi.getTimerCount()).toBe(1)
	turns.close()
	expect(vi.getTimerCount()).toBe(0)
	vi.useRealTimers()
})
