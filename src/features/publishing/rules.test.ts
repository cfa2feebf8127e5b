import { expect, test } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import { type BookFacts, canBeSold, partsOf } from './rules.ts'

const product = {
	hasCover: true,
	price: 450,
	isFree: false,
	publisher: 'Millrood Press',
	hasPartner: true,
}
const whole: BookFacts = {
	...{ pages: 70, startPage: asPageNumber(1), sections: 12, texts: 70, tracks: 40 },
	...{ misplacedTracks: 0, missingFiles: 0, product },
	exercises: { isFound: true, spaces: 120, doubtful: 0, count: 20, keyless: 0 },
}
const found = (changes: Partial<BookFacts['exercises']>): BookFacts => ({
	...whole,
	exercises: { ...whole.exercises, ...changes },
})
const sold = (changes: Partial<typeof product>): BookFacts => ({
	...whole,
	product: { ...product, ...changes },
})

test('a whole book lacks nothing and can be sold', () => {
	const parts = partsOf(whole)

	expect(parts.map(({ status }) => status)).toEqual(Array(10).fill('done'))
	expect(canBeSold(parts)).toBe(true)
})

test.each<[string, BookFacts, string, string, string, boolean]>([
	['no PDF', { ...whole, pages: 0 }, 'file', 'blocks', 'none', false],
	['no page numbers', { ...whole, pages: 0 }, 'numbers', 'missing', 'none', false],
	['no contents', { ...whole, sections: 0 }, 'contents', 'missing', 'none', true],
	['no texts', { ...whole, texts: 0 }, 'texts', 'missing', 'none', true],
	['pages without words', { ...whole, texts: 61 }, 'texts', 'done', 'some', true],
	['a book without recordings', { ...whole, tracks: 0 }, 'tracks', 'done', 'none', true],
	['tracks without a page', { ...whole, misplacedTracks: 3 }, 'tracks', 'missing', 'some', true],
	['tracks without a file', { ...whole, missingFiles: 2 }, 'tracks', 'missing', 'files', true],
	['exercises that are looked for', found({ isFound: false }), 'exercises', 'done', 'searching', true],
	[
		'exercises before the PDF',
		{ ...found({ isFound: false }), pages: 0 },
		'exercises',
		'missing',
		'searched',
		false,
	],
	['a book to read', found({ spaces: 0 }), 'exercises', 'done', 'none', true],
	['doubtful answers', found({ doubtful: 7 }), 'exercises', 'missing', 'some', true],
	['exercises without a key', found({ keyless: 20 }), 'exercises', 'missing', 'keyless', true],
	['doubtful answers first', found({ doubtful: 7, keyless: 3 }), 'exercises', 'missing', 'some', true],
	['no cover', sold({ hasCover: false }), 'cover', 'missing', 'none', true],
	['no price', sold({ price: 0 }), 'price', 'blocks', 'none', false],
	['free, and said so', sold({ price: 0, isFree: true }), 'price', 'done', 'free', true],
	['no publisher', sold({ publisher: ' ' }), 'publisher', 'blocks', 'none', false],
	['a publisher without a login', sold({ hasPartner: false }), 'publisher', 'missing', 'unknown', true],
	['no product record', { ...whole, product: null }, 'price', 'blocks', 'record', false],
])('%s', (_, facts, part, status, says, isSold) => {
	const parts = partsOf(facts)

	expect(parts.find(one => one.part === part)).toMatchObject({ status, says })
	expect(canBeSold(parts)).toBe(isSold)
})

test('what is counted is told with how many there are', () => {
	const parts = partsOf({ ...whole, startPage: asPageNumber(3), misplacedTracks: 3 })

	expect(parts.find(({ part }) => part === 'numbers')).toMatchObject({ count: 3, of: 72 })
	expect(parts.find(({ part }) => part === 'tracks')).toMatchObject({ count: 3, of: 40 })
	const keyless = partsOf(found({ keyless: 3 })).find(({ part }) => part === 'exercises')
	expect(keyless).toMatchObject({ count: 3, of: 20 })
	// The plural of what is whole is that of all.
	expect(partsOf(whole).find(({ part }) => part === 'tracks')).toMatchObject({ count: 40 })
	expect(partsOf(whole).find(({ part }) => part === 'exercises')).toMatchObject({ count: 120 })
})
