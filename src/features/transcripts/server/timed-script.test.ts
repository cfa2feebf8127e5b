import { expect, test } from 'vitest'
import {
	readTimedScript,
	type TimedRow,
	type TimedScript,
	vttOf,
} from '#features/transcript-timing/ui/editor/timed-script.ts'
import { parseTranscript } from './parse-transcript.ts'

const row = (text: string, start: number, end: number, more: Partial<TimedRow> = {}): TimedRow => ({
	...{ text, start, end, isMoved: false, isDoubtful: false },
	...more,
})
const rows = [
	row('A: One & two.', 0.5, 1.25),
	row('<Three> --> four.', 1.5, 2, { isMoved: true }),
	row('Five.', 2, 3),
]

test('what is saved is WebVTT whose note has the pasted text, and is read as it was', () => {
	const value: TimedScript = { script: 'A: One & two.\n\n<Three> --> four.\nFive.', rows }

	const text = vttOf(value)

	expect(parseTranscript(text).map(cue => cue.text)).toEqual(rows.map(one => one.text))
	expect(readTimedScript(text, parseTranscript(text))).toEqual(value)
})

test('a text without times is saved as it is; an imported file has the times that somebody gave it', () => {
	const srt = '1\n00:00:01,000 --> 00:00:02,000\nHello.\n'

	expect(vttOf({ script: 'Hello.', rows: [] })).toBe('Hello.')
	expect(readTimedScript('Hello.', parseTranscript('Hello.'))).toEqual({ script: 'Hello.', rows: [] })
	expect(readTimedScript(srt, parseTranscript(srt))).toEqual({
		script: 'Hello.',
		rows: [row('Hello.', 1, 2, { isMoved: true })],
	})
})

test("somebody else's note is no text", () => {
	const text = 'WEBVTT\n\nNOTE folio is a size\n\n00:01.000 --> 00:02.000\nHello.\n'

	expect(readTimedScript(text, parseTranscript(text)).script).toBe('Hello.')
})
