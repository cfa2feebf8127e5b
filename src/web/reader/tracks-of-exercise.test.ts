import { expect, test } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import { tracksOfExercise } from './tracks-of-exercise.ts'

const tracks = [
	{ title: 'At home', source: '01.mp3', page: asPageNumber(4) },
	{ title: 'At school', source: '02.mp3', page: asPageNumber(4) },
	{ title: 'Letter', source: 'p9_12.mp3', page: asPageNumber(9) },
]
const sections = [
	{ title: 'Contents', page: asPageNumber(2) },
	{ title: 'Home', page: asPageNumber(4) },
	{ title: 'Letters', page: asPageNumber(9) },
]
const of = (page: number, instruction: string) => tracksOfExercise(tracks, { page, instruction, sections })

test.each(['Listen to track 2 and fill the gaps.', '🎧 2 Complete.', 'Прослушайте запись № 2.'])(
	'the track that is named: %s',
	instruction => {
		expect(of(4, instruction)).toEqual({ indexes: [1], byListening: true })
	},
)

test('a track of another page, where it is named', () => {
	expect(of(4, 'Track 12. True or false?')).toEqual({ indexes: [2], byListening: true })
})

test('all of the page without a name; what is only read has them too, and does not ask for them', () => {
	expect(of(4, 'Listen again. Who says it?')).toEqual({ indexes: [0, 1], byListening: true })
	expect(of(4, 'Put in is or are (5 words).')).toEqual({ indexes: [0, 1], byListening: false })
})

test('an exercise that is done by listening goes on with the last track before it', () => {
	expect(of(6, 'Listen again and answer.')).toEqual({ indexes: [1], byListening: true })
	expect(of(2, 'Listen and answer.')).toEqual({ indexes: [], byListening: false })
})

test('without a track on its page those of its unit before it', () => {
	expect(of(6, 'Answer the questions.')).toEqual({ indexes: [0, 1], byListening: false })
	expect(of(10, 'Answer the questions.')).toEqual({ indexes: [2], byListening: false })
	expect(of(2, 'Answer the questions.')).toEqual({ indexes: [], byListening: false })
})
