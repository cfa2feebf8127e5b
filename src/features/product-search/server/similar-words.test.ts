import { expect, test } from 'vitest'
import { createSimilarWords } from './similar-words.ts'

function words() {
	const known = createSimilarWords()
	known.add({ word: 'letters', sound: null, stem: 'letter', soundStem: '' })
	known.add({ word: 'skerry', sound: 'skeri', stem: 'skerri', soundStem: 'sker' })
	known.add({ word: 'ланская', sound: 'lanskaia', stem: 'ланск', soundStem: 'lansk' })
	known.add({ word: 'cat', sound: 'kat', stem: 'cat', soundStem: 'kat' })
	return (word: string, sound = word) => known.near({ word, sound }).map(near => near.word)
}

test('words are similar by the trigrams of their spelling', () => {
	expect(words()('leters')).toEqual(['letters'])
	expect(words()('qqqq')).toEqual([])
})

test('and of their sound, in other letters', () => {
	expect(words()('lanskaya', 'lanskaia')).toEqual(['ланская'])
})

test('short words are similar with two letters in each other’s place', () => {
	expect(words()('cta', 'kta')).toContain('cat')
})

test('a word whose sound is told later is found by it', () => {
	const known = createSimilarWords()
	known.add({ word: 'мария', sound: null, stem: 'мар', soundStem: '' })
	known.add({ word: 'мария', sound: 'mariia', stem: 'мар', soundStem: 'mar' })

	expect(known.near({ word: 'mariia', sound: 'mariia' }).map(({ word }) => word)).toEqual(['мария'])
})

test('at most a dozen are named', () => {
	const known = createSimilarWords()
	for (let n = 0; n < 30; n += 1) known.add({ word: `harbour${n}`, sound: null, stem: null, soundStem: '' })

	expect(known.near({ word: 'harbour', sound: 'harbour' })).toHaveLength(12)
})
