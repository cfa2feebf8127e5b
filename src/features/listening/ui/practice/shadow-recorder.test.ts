import { afterEach, expect, test, vi } from 'vitest'
import { createShadowRecorder } from './shadow-recorder.ts'

afterEach(() => vi.unstubAllGlobals())

test('where the browser has no microphone to ask for, as without HTTPS, that is told', async () => {
	vi.stubGlobal('navigator', {})
	const recorder = createShadowRecorder({ playPhrase: async () => undefined, phraseS: () => 1 })

	await recorder.repeatAfter()

	expect(recorder.state()).toMatchObject({ stage: 'idle', refused: true })
})
