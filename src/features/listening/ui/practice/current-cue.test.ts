import { expect, test } from 'vitest'
import { currentCue } from './current-cue.ts'

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
