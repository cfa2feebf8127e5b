import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SentencePlayer } from '../sentence-player.ts'
import { compareWords } from './compare-words.ts'
import { drillLines, speakersOf } from './drill-lines.ts'
import { gappedLines } from './gapped-text.ts'
import { createRolePlay } from './role-play.ts'

beforeEach(() => {
	vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const shown = (said: string, typed: string) =>
	compareWords(said, typed).map(({ word, state }) => (state === 'right' ? word : `${state}:${word}`))

test('case, quotes, hyphens and punctuation of a dictation do not count', () => {
	expect(shown('“Don’t go,” said Mr Rae: forty-one!', "don't go said mr rae fortyone")).toEqual([
		...['Don’t', 'go', 'said', 'Mr', 'Rae', 'forty-one'],
	])
})

test('what is missing and what was not said is told word by word', () => {
	expect(shown('The wind was taking every second word.', 'the win was taking second the word')).toEqual([
		...['The', 'extra:win', 'missing:wind', 'was', 'taking', 'missing:every', 'second', 'extra:the', 'word'],
	])
	expect(shown('Yes.', '')).toEqual(['missing:Yes'])
})

test('every third word of a track is a gap, counted on from line to line', () => {
	expect(gappedLines(['One two three.', 'Four five.', 'Six!'], 3)).toEqual([
		[
			{ text: 'One two ', gap: null },
			{ text: 'three', gap: 1 },
			{ text: '.', gap: null },
		],
		[{ text: 'Four five.', gap: null }],
		[
			{ text: 'Six', gap: 2 },
			{ text: '!', gap: null },
		],
	])
})

const cues = [
	{ start: 0, end: 1, text: 'Rosa: Hello.' },
	{ start: 2, end: 4, text: 'Tom: Yes, I am.' },
	{ start: 5, end: 6, text: 'Rosa: Nice to meet you.' },
	{ start: null, end: null, text: 'Nobody knows when.' },
]

test('speakers are those that stand before what is said; lines without times are left out', () => {
	const lines = drillLines('01.mp3', cues)

	expect(lines.map(({ said }) => said)).toEqual(['Hello.', 'Yes, I am.', 'Nice to meet you.'])
	expect(speakersOf(lines)).toEqual(['Rosa', 'Tom'])
})

test('the lines of a role are silent for as long as they last, then the others go on', () => {
	const played: number[] = []
	const sentences: SentencePlayer = {
		play({ start }, how) {
			played.push(start)
			setTimeout(() => how?.onEnded?.(), 1000)
		},
		release: vi.fn(),
		stop: vi.fn(),
		close: vi.fn(),
	}
	const play = createRolePlay(sentences)

	play.begin(drillLines('01.mp3', cues), 'Tom')

	vi.advanceTimersByTime(1500)
	expect(play.state()).toEqual({ line: 1 })
	expect(played).toEqual([0])
	vi.advanceTimersByTime(3000)
	expect(played).toEqual([0, 5])
	vi.advanceTimersByTime(1000)
	expect(play.state()).toEqual({ line: null })
})

test('a dialogue that is stopped says nothing more', () => {
	const sentences = { play: vi.fn(), release: vi.fn(), stop: vi.fn(), close: vi.fn() }
	const play = createRolePlay(sentences)
	play.begin(drillLines('01.mp3', cues), 'Rosa')

	play.stop()

	vi.advanceTimersByTime(60_000)
	expect(sentences.play).not.toHaveBeenCalled()
	expect(play.state()).toEqual({ line: null })
})
