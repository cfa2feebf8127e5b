import { expect, test } from 'vitest'
import { currentCue, rangeOfCue } from './current-cue.ts'

const cues = [
	{ start: 1, end: 2, text: 'Hello' },
	{ start: 4, end: 5, text: 'Bye' },
]

test('the line that is said, and in a pause the one before it, is the current one', () => {
	expect([0, 1, 1.9, 3, 4, 99].map(seconds => currentCue(cues, seconds))).toEqual([null, 0, 0, 0, 1, 1])
})

test('a text without times has no current line', () => {
	expect(currentCue([{ start: null, end: null, text: 'Hello' }], 3)).toBeNull()
})

test('a line lasts until its end, or until the next line or the end of the track', () => {
	const open = [
		{ ...(cues[0] ?? { start: 1, text: '' }), end: null },
		{ start: 4, end: null, text: 'Bye' },
	]

	expect(rangeOfCue(cues, 0, 9)).toEqual({ from: 1, to: 2 })
	expect(rangeOfCue(open, 0, 9)).toEqual({ from: 1, to: 4 })
	expect(rangeOfCue(open, 1, 9)).toEqual({ from: 4, to: 9 })
	expect(rangeOfCue(cues, null, 9)).toBeNull()
})
