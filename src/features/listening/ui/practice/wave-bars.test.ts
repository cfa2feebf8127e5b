import { expect, test } from 'vitest'
import { dragged, dragTarget, wavePath } from './wave-bars.ts'

const wave = { widthPx: 500, duration: 100, from: 20, to: 40 }

test('a bar is as high as the loudest moment it stands for', () => {
	const peaks = Uint8Array.from({ length: 1000 }, (_, step) => (step < 500 ? 255 : 0))

	expect(wavePath(peaks, 2)).toBe('M0.2 2h.6v96h-.6zM1.2 48.5h.6v3h-.6z')
})

test('a press near an end grabs it, another starts a new loop', () => {
	expect(dragTarget(104, wave).grip).toBe('from')
	expect(dragTarget(195, wave).grip).toBe('to')
	expect(dragTarget(150, wave).grip).toBe('new')
	expect(dragTarget(0, { ...wave, from: null, to: null }).grip).toBe('new')
})

test('a press that hardly moves is no drag', () => {
	expect(dragged(dragTarget(150, wave), 152, wave)).toBeUndefined()
})

test('dragging over the waveform sets a loop, in either direction', () => {
	expect(dragged(dragTarget(250, wave), 350, wave)).toEqual({ from: 50, to: 70 })
	expect(dragged(dragTarget(350, wave), 250, wave)).toEqual({ from: 50, to: 70 })
	expect(dragged(dragTarget(350, wave), 900, wave)).toEqual({ from: 70, to: 100 })
})

test('dragging an end moves it alone', () => {
	expect(dragged(dragTarget(100, wave), 150, wave)).toEqual({ from: 30, to: 40 })
	expect(dragged(dragTarget(200, wave), 300, wave)).toEqual({ from: 20, to: 60 })
})
