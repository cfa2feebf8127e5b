import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { runs } from '../../../../../tests/audio-recorder.ts'
import { openRecordedDeck, type RecordedDeck } from '../../../../../tests/recorded-deck.ts'
import { toneWav } from '../../../../../tests/tone-wav.ts'

const [before, inside, behind] = [500, 1500, 4000]
const seamMs = 50
let recorded: RecordedDeck
beforeEach(async () => {
	recorded = await openRecordedDeck()
})
afterEach(() => recorded.close())

/** A different tone from second 2 to second 2.6. */
function steps(): string {
	const hertz = (second: number) => (second < 2 ? before : second < 2.6 ? inside : behind)
	return URL.createObjectURL(new Blob([toneWav({ rate: 48_000, seconds: 20, hertz })], { type: 'audio/wav' }))
}

describe('a loop', () => {
	test('comes back twenty times with a seam under 50 ms', { timeout: 60_000 }, async () => {
		const { deck: elements, recorder, timers } = recorded
		elements.load(steps(), 2)
		elements.setLoop({ from: 2, to: 2.6, gap: 0 })

		elements.play()
		await vi.waitFor(() => expect(recorded.repeats()).toBeGreaterThan(20), { timeout: 40_000 })
		elements.pause()

		const recording = recorder.recording()
		const all = runs(recording, [before, inside, behind])
		const first = all.findIndex(run => run.tone === inside)
		const seams = all.slice(first, all.findLastIndex(run => run.tone === inside) + 1)
		// A busy machine fires timers late: that delay is not the seam's.
		const foreign = seams
			.filter(run => run.tone !== inside)
			.map(run => run.ms - timers.around(recording.beganAt + run.at))
		expect(Math.max(0, ...foreign)).toBeLessThan(seamMs)
		// The shortfall after twenty repetitions is shared by twenty seams.
		const insideMs = seams.filter(run => run.tone === inside).reduce((sum, run) => sum + run.ms, 0)
		expect(Math.abs(insideMs - 21 * 600) / 20).toBeLessThan(seamMs)
	})

	test('rests between two times as long as was chosen', { timeout: 20_000 }, async () => {
		const { deck: elements, recorder, timers } = recorded
		elements.load(steps(), 2)
		elements.setLoop({ from: 2, to: 2.6, gap: 0.5 })

		elements.play()
		await vi.waitFor(() => expect(recorded.repeats()).toBe(3), { timeout: 10_000 })
		elements.pause()

		const recording = recorder.recording()
		const all = runs(recording, [before, inside, behind])
		const rests = all.slice(1, -1).filter(run => run.tone === null && run.ms > 100)
		const late = rests.map(run => run.ms - timers.around(recording.beganAt + run.at + run.ms))
		expect(rests.length).toBeGreaterThanOrEqual(2)
		// On a busy machine the sound before a rest ends late, and the rest is shorter by as much.
		const early = rests.map(run => run.ms + timers.around(recording.beganAt + run.at))
		expect(Math.min(...early)).toBeGreaterThan(480)
		expect(Math.max(...late)).toBeLessThan(640)
	})
})
