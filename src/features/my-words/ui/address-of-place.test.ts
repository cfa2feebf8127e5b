import { expect, test } from 'vitest'
import { asPageIndex, asPageNumber } from '#contract/page-numbers.ts'
import { addressOfPlace } from './address-of-place.ts'

const place = {
	...{ book_id: 'tales', title: 'Tales', edition: 'e1' },
	...{ page_index: asPageIndex(3), page_number: asPageNumber(4) },
}

test('a place names the sentence, which a new edition may have on another page', () => {
	const quote = { exact: 'nurses', prefix: 'two ', suffix: ' came' }

	expect(addressOfPlace({ ...place, quote })).toBe(
		'/view-books/tales?page=4#quote=nurses&prefix=two+&suffix=+came',
	)
})

test('a word without what stands around it, as in a list of words, is its page', () => {
	const quote = { exact: 'nurse', prefix: '', suffix: '' }

	expect(addressOfPlace({ ...place, quote })).toBe('/view-books/tales?page=4')
})
