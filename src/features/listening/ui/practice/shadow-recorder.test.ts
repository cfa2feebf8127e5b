import { afterEach, expect, test, vi } from 'vitest'
import { createShadowRecorder } from './shadow-recorder.ts'

afterEach(() => vi.unstubAllGlobals())

const phrase = () => ({ source: '01.mp3', from: 2, to: 3 })

test('where the browser has no microphone to ask for, as without HTTPS, that is told', async () => {
	vi.stubGlobal('navigator', {})
	const recorder = createShadowRecorder({ playPhrase: async () => undefined, phraseS: () => 1, phrase })

	await recorder.repeatAfter()

	expect(recorder.state()).toMatchObject({ stage: 'idle', refused: true })
})

/** A microphone whose recorder does as it is told; `fails` is what its start throws. */
function stubRecorder(fails?: Error) {
	const stopped = vi.fn()
	const stream = { getTracks: () => [{ stop: stopped }] } as unknown as MediaStream
	class Recorder {
		state = 'inactive'
		mimeType = 'audio/webm'
		onstop: (() => void) | null = null
		ondataavailable: ((event: { data: Blob }) => void) | null = null
		start() {
			if (fails) throw fails
			this.state = 'recording'
		}
		stop() {
			this.state = 'inactive'
			this.ondataavailable?.({ data: new Blob(['voice']) })
			this.onstop?.()
		}
	}
	vi.stubGlobal('MediaRecorder', Recorder)
	const deps = {
		playPhrase: async () => undefined,
		phraseS: () => 60,
		phrase,
		microphone: async () => stream,
	}
	return { recorder: createShadowRecorder(deps), stopped }
}

test('a microphone that goes away while the phrase plays is told, and the next try is free', async () => {
	const { recorder, stopped } = stubRecorder(new DOMException('gone', 'InvalidStateError'))

	await recorder.repeatAfter()

	expect(recorder.state()).toMatchObject({ stage: 'idle', refused: true })
	expect(stopped).toHaveBeenCalledOnce()
})

test('what is recorded while the panel closes is not stored', async () => {
	const { recorder, stopped } = stubRecorder()
	const recording = recorder.repeatAfter()
	await vi.waitFor(() => expect(recorder.state().stage).toBe('recording'))

	recorder.close()
	await recording

	expect(recorder.state()).toEqual({ stage: 'idle', hasMine: false, refused: false })
	expect(stopped).toHaveBeenCalledOnce()
})

test('what was recorded is known with its phrase until the panel closes', async () => {
	const { recorder } = stubRecorder()
	// Its own sound is not heard here.
	vi.stubGlobal(
		'Audio',
		class {
			paused = true
			pause() {}
			addEventListener() {}
			play = async () => undefined
		},
	)
	const recording = recorder.repeatAfter()
	await vi.waitFor(() => expect(recorder.state().stage).toBe('recording'))

	recorder.stop()
	await vi.waitFor(() => expect(recorder.state().hasMine).toBe(true))

	expect(recorder.repeated()).toMatchObject({ ...phrase(), mine: expect.any(Blob) })
	recorder.close()
	await recording
	expect(recorder.repeated()).toBeNull()
})
