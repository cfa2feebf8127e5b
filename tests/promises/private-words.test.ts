import { expect, test } from 'vitest'
import { privateWordPlaces, privateWords } from '../structure/private-words.ts'

const places = privateWordPlaces()

test.each(Object.keys(privateWords))('nothing is called %s: the glossary has the term for it', word => {
	expect(places.get(word)).toEqual([])
})
