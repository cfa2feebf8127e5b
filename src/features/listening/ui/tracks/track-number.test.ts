import { expect, test } from 'vitest'
import { numberOfTrack } from './track-number.ts'

test.each([
	['01.mp3', 1],
	['track_07.mp3', 7],
	['Track 12 - Letter.mp3', 12],
	['p51_03.mp3', 3],
	['harbour.mp3', 5],
	['2024-concert.mp3', 5],
])('%s has the number %i', (source, number) => {
	expect(numberOfTrack(source, 4)).toBe(number)
})
