import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPlaybackRetry } from './retry-playback.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function recover(renew: () => Promise<void> = async () => undefined, arrives = async () => true) {
	const callbacks = { resume: vi.fn(), lost: vi.fn(), failed: vi.fn() }
	return { ...callbacks, recovery: createPlaybackRetry({ renew, arrives, ...callbacks }) }
}

test('a line that is open but silent is told, and the rest of the track is asked for again', async () => {
	const { recovery, lost, resume, failed } = recover()

	recovery.stalled()
	await vi.advanceTimersByTimeAsync(4000)
	expect(lost).not.toHaveBeenCalled()
	await vi.advanceTimersByTimeAsync(2000)

	expect(lost).toHaveBeenCalledOnce()
	expect(resume).toHaveBeenCalledOnce()
	expect(failed).not.toHaveBeenCalled()
})

test('a slow line on which a little comes all the time is left to the browser', async () => {
	const { recovery, lost, resume } = recover()
	const arriving = setInterval(recovery.received, 2000)

	recovery.stalled()
	await vi.advanceTimersByTimeAsync(60_000)

	expect(lost).not.toHaveBeenCalled()
	expect(resume).not.toHaveBeenCalled()
	clearInterval(arriving)
})

test('a server that does not answer at all is told before the call is given up', async () => {
	const { recovery, lost, resume } = recover(() => new Promise(() => undefined))

	recovery.stalled()
	await vi.advanceTimersByTimeAsync(6000)

	expect(lost).toHaveBeenCalled()
	expect(resume).not.toHaveBeenCalled()
})

test('a line that breaks off again and again is waited for, longer each time, for half a minute', async () => {
	const { recovery, resume, lost, failed } = recover()
	resume.mockImplementation(() => recovery.playbackFailed(true))

	recovery.playbackFailed(true)
	await vi.advanceTimersByTimeAsync(20_000)
	expect(lost).toHaveBeenCalled()
	expect(failed).not.toHaveBeenCalled()
	await vi.advanceTimersByTimeAsync(20_000)

	expect(failed).toHaveBeenCalledOnce()
	expect(resume).toHaveBeenCalledTimes(6)
})

test('a file that cannot be played is told at once', async () => {
	const { recovery, resume, lost, failed } = recover()
	resume.mockImplementation(() => recovery.playbackFailed(false))

	recovery.playbackFailed(false)
	await vi.advanceTimersByTimeAsync(100)

	expect(failed).toHaveBeenCalledOnce()
	expect(lost).not.toHaveBeenCalled()
})

test('a track that is cut within its first bytes is waited for as a line, and goes on when it comes', async () => {
	let isBack = false
	const { recovery, resume, lost, failed } = recover(undefined, async () => isBack)
	resume.mockImplementation(() => {
		if (isBack) recovery.advanced()
		else recovery.playbackFailed(false)
	})

	recovery.playbackFailed(false)
	await vi.advanceTimersByTimeAsync(10_000)
	expect(lost).toHaveBeenCalled()
	expect(resume.mock.calls.length).toBeLessThan(6)
	isBack = true
	await vi.advanceTimersByTimeAsync(20_000)

	expect(failed).not.toHaveBeenCalled()
	expect(resume).toHaveBeenCalled()
	const tries = resume.mock.calls.length
	await vi.advanceTimersByTimeAsync(60_000)
	expect(resume).toHaveBeenCalledTimes(tries)
})
