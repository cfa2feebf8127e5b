import { expect, test } from 'vitest'
import { type PlayedMoment, watchReplays } from './replayed-seconds.ts'

/** Plays from one second to another, four times a second. */
const play = (from: number, to: number, source = '01.mp3'): PlayedMoment[] =>
	Array.from({ length: (to - from) * 4 + 1 }, (_, at) => ({ source, time: from + at / 4, isPlaying: true }))

function againOf(...parts: PlayedMoment[][]): string[] {
	const replayed = new Set<string>()
	const watch = watchReplays((source, from) => replayed.add(`${source} ${from}`))
	for (const now of parts.flat()) watch(now)
	return [...replayed]
}

test('what is heard once is not heard again', () => {
	expect(againOf(play(0, 40))).toEqual([])
	expect(againOf(play(0, 10), play(30, 40))).toEqual([])
	expect(againOf(play(0, 10), play(0, 10, '02.mp3'))).toEqual([])
})

test('who goes back ten seconds hears them again, and what follows for the first time', () => {
	expect(againOf(play(0, 20), play(10, 30))).toEqual(['01.mp3 10', '01.mp3 15'])
	expect(againOf(play(0, 20), play(15, 16), play(10, 30))).toEqual(['01.mp3 15', '01.mp3 10'])
})

test('a loop is heard again', () => {
	expect(againOf(play(11, 14), play(11, 14), play(11, 14))).toEqual(['01.mp3 10'])
})

test('who begins a track anew, or only looks for a place in it, repeats no second', () => {
	expect(againOf(play(0, 90), play(0, 90))).toEqual([])
	const paused = play(10, 12).map(now => ({ ...now, isPlaying: false }))
	expect(againOf(play(0, 20), paused)).toEqual([])
})
