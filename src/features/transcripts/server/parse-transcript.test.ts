import { describe, expect, test } from 'vitest'
import { parseTranscript } from './parse-transcript.ts'

test('plain text is its paragraphs, without times', () => {
	expect(parseTranscript('Good morning,\nMr Rae.\n\n\nGood morning.\n')).toEqual([
		{ start: null, end: null, text: 'Good morning, Mr Rae.' },
		{ start: null, end: null, text: 'Good morning.' },
	])
})

test('WebVTT is its cues; its header, notes and styles are not said', () => {
	const text = `WEBVTT Kind: captions

NOTE by the editor

STYLE
::cue { color: red }

greeting
00:01.000 --> 00:02.500 align:start
<v Anna>Hello, <i>Danny</i>!
How are you?

1:00:00.000 --> 1:00:01.250
Fish &amp; chips`

	expect(parseTranscript(text)).toEqual([
		{ start: 1, end: 2.5, text: 'Anna: Hello, Danny! How are you?' },
		{ start: 3600, end: 3601.25, text: 'Fish & chips' },
	])
})

test('SRT is its cues, with any line ends and a byte-order mark', () => {
	const text =
		'\uFEFF1\r\n00:00:01,000 --> 00:00:02,000\r\n{\\an8}Hello.\r\n\r\n2\r\n00:00:02,000 --> 00:00:03,5\r\n<b>Bye.</b>\r\n'

	expect(parseTranscript(text)).toEqual([
		{ start: 1, end: 2, text: 'Hello.' },
		{ start: 2, end: 3.5, text: 'Bye.' },
	])
})

test('a cue in which nothing is said is left out', () => {
	expect(parseTranscript('WEBVTT\n\n00:01.000 --> 00:02.000\n')).toEqual([])
	expect(parseTranscript('')).toEqual([])
})

describe('a line that is no timing is named', () => {
	test.each([
		['WEBVTT\n\n00:01.000 --> soon\nHello', 3],
		['1\n00:00:05,000 --> 00:00:04,000\nHello', 2],
		['1\n00:00:01,000 --> 00:00:02,000\nHello\n\nwithout a time', 5],
		['1\n00:75:01,000 --> 00:80:02,000\nHello', 2],
	])('%j', (text, line) => {
		expect(() => parseTranscript(text)).toThrow(expect.objectContaining({ line }))
	})
})
