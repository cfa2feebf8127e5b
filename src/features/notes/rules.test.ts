import { expect, test } from 'vitest'
import { compactOf, compactQuote, findQuote } from './rules.ts'

const page = compactOf(
	'The Post Office\nThe post office was dark. “Don’t wait,” said Effie, and the post of\u00ad\nfice closed its forty-\none doors.',
).text
const find = (exact: string, prefix = '', suffix = '') =>
	findQuote(page, compactQuote({ exact, prefix, suffix }))
const found = (...quote: Parameters<typeof find>) => {
	const range = find(...quote)
	return range && page.slice(range.from, range.to)
}

test('words are found whatever their quotes, hyphens, blanks and ligatures', () => {
	expect(found('"Don\'t  wait,"')).toBe('"don\'twait,"')
	expect(found('Efﬁe')).toBe('effie')
	expect(found('forty-one doors')).toBe('fortyonedoors')
})

test('of several places the one with the same words around it counts', () => {
	const last = find('post office', 'Effie, and the ', ' closed its')

	expect(last?.from).toBe(page.lastIndexOf('postoffice'))
	expect(last?.score).toBeGreaterThan(10)
})

test('a long quotation of which a word was corrected is found by its ends', () => {
	expect(found('The post office was dim. “Don’t wait,” said Effie')).toBe(
		'thepostofficewasdark."don\'twait,"saideffie',
	)
})

test('what is not there is not found', () => {
	expect([find('lighthouse'), find('The harbour was far away and nobody came to see it'), find('')]).toEqual([
		null,
		null,
		null,
	])
})
