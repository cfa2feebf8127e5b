import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pitch, runs } from '../../../../../tests/audio-recorder.ts'
import { openRecordedDeck, type RecordedDeck } from '../../../../../tests/recorded-deck.ts'
import { toneWav } from '../../../../../tests/tone-wav.ts'

let recorded: RecordedDeck
beforeEach(async () => {
	recorded = await openRecordedDeck()
})
afterEach(() => recorded.close())

function address(tone: Parameters<typeof toneWav>[0]): string {
	return URL.createObjectURL(new Blob([toneWav({ rate: 48_000, ...tone })], { type: 'audio/wav' }))
}
test('sound comes out and goes on', { timeout: 20_000 }, async () => {
	const { deck: elements, recorder } = recorded
	elements.load(address({ seconds: 20 }), 0)

	elements.play()
	await vi.waitFor(() => expect(recorded.time()).toBeGreaterThan(1), 10_000)

	const loud = runs(recorder.recording(), [440]).filter(run => run.tone === 440)
	expect(Math.max(...loud.map(run => run.ms))).toBeGreaterThan(700)
})

test.each([0.5, 1.5, 2])(
	'at speed %f a tone is as high as it was',
	{ timeout: 20_000, tags: 'slow' },
	async speed => {
		const { deck: elements, recorder } = recorded
		elements.load(address({ seconds: 20, hertz: 440 }), 0)
		elements.setRate(speed)

		elements.play()
		await vi.waitFor(() => expect(recorded.time()).toBeGreaterThan(speed * 1.5), 10_000)
		elements.pause()

		expect(Math.abs(pitch(recorder.recording()) - 440)).toBeLessThan(3)
	},
)
