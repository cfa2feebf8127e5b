import { expect, test, vi } from 'vitest'
import { findPitch } from './find-pitch.ts'
import { lineOf } from './pitch-line.ts'

const sampleRate = 16_000
const running = () => new AbortController().signal

/** A tone with overtones, as a voice has, whose pitch moves. */
function voice(seconds: number, hzAt: (second: number) => number) {
	const samples = new Float32Array(seconds * sampleRate)
	let phase = 0
	for (let at = 0; at < samples.length; at++) {
		phase += (2 * Math.PI * hzAt(at / sampleRate)) / sampleRate
		samples[at] = 0.4 * Math.sin(phase) + 0.2 * Math.sin(2 * phase) + 0.1 * Math.sin(3 * phase)
	}
	return { samples, sampleRate }
}

test('the pitch of low and high voices is found within a tenth of a semitone', async () => {
	for (const hz of [90, 120, 220, 400]) {
		const found = await findPitch(
			voice(0.5, () => hz),
			running(),
		)

		expect(found.length).toBeGreaterThan(30)
		for (const pitch of found) expect(Math.abs(12 * Math.log2(pitch.hz / hz))).toBeLessThan(0.1)
	}
})

test('a question rises at its end, a statement falls, a list goes on level', async () => {
	const endOf = async (hzAt: (second: number) => number) =>
		lineOf(await findPitch(voice(1.2, hzAt), running()))?.end

	expect(await endOf(second => (second < 0.8 ? 180 : 180 + (second - 0.8) * 200))).toBe('rises')
	expect(await endOf(second => (second < 0.8 ? 180 : 180 - (second - 0.8) * 150))).toBe('falls')
	expect(await endOf(() => 180)).toBe('level')
})

test('silence and noise have no line', async () => {
	let seed = 1
	const noise = () => {
		seed = (seed * 16_807) % 2_147_483_647
		return (seed / 2_147_483_647) * 2 - 1
	}
	const hiss = Float32Array.from({ length: sampleRate }, noise)

	expect(lineOf(await findPitch({ samples: new Float32Array(sampleRate), sampleRate }, running()))).toBeNull()
	expect(lineOf(await findPitch({ samples: hiss, sampleRate }, running()))).toBeNull()
})

test('a moment in another octave does not move the line', () => {
	const pitches = Array.from({ length: 40 }, (_, at) => ({ second: at / 100, hz: at === 20 ? 400 : 200 }))

	const line = lineOf(pitches)

	expect(line?.points.every(({ semitones }) => Math.abs(semitones) < 0.01)).toBe(true)
})

test('the page can be used meanwhile, and who leaves ends the work', async () => {
	const clock = vi.spyOn(performance, 'now')
	// Each look at the clock finds that the time of a step is over.
	let ms = 0
	clock.mockImplementation(() => {
		ms += 10
		return ms
	})
	const leaving = new AbortController()
	const finding = findPitch(
		voice(2, () => 200),
		leaving.signal,
	)

	leaving.abort(new Error('left'))

	await expect(finding).rejects.toThrow('left')
	clock.mockRestore()
})
