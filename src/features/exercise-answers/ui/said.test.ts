import { expect, test } from 'vitest'
import { type SpokenCue, saidOf } from './said.ts'

const cue = (text: string, start: number | null = 1, end: number | null = 3): SpokenCue => ({
	...{ source: '01.mp3', start, end, text },
})
const dialogue = [
	cue('Good morning. Is this flat fourteen?', 0, 2),
	cue('My sister’s a nurse at the big hospital.', 2, 5),
	cue('The train leaves at half past six from platform two.', 5, 9),
	cue('They are new here.', 9, 10),
]
const said = (sentence: string, ...accepted: string[]) => saidOf({ sentence, accepted }, dialogue)?.text

test('an answer leads to the sentence that says it, in other words than are printed too', () => {
	expect(said('What time does the train leave? … .', 'half past six')).toBe(dialogue[2]?.text)
	expect(said('My sister is a … .', 'nurse')).toBe(dialogue[1]?.text)
	expect(said('They … new here.', 'are')).toBe(dialogue[3]?.text)
})

test('a sentence that is printed as it is said is found without its answer', () => {
	expect(said('The train … at half past six from platform two.', 'is leaving')).toBe(dialogue[2]?.text)
})

test('a short answer in another sentence says nothing', () => {
	expect(said('Where … you from?', 'are')).toBeUndefined()
	expect(said('', 'are')).toBeUndefined()
	expect(said('Coffee … hot.', 'is')).toBeUndefined()
	expect(said('… you like the big hospital?', 'Do')).toBeUndefined()
})

test('a transcript without times has its words', () => {
	expect(
		saidOf({ sentence: 'a … roof', accepted: ['leaking'] }, [cue('A leaking roof!', null, null)]),
	).toEqual({
		...{ source: '01.mp3', text: 'A leaking roof!', from: null, to: null },
	})
})
