import { expect, test } from 'vitest'
import { fragmentOf, quoteInFragment, shortened } from './rules.ts'

test('a quotation is read from an address as it was written there', () => {
	const quote = { exact: 'the post office & “Ёлка”', prefix: 'in +', suffix: 'was #1' }

	expect(quoteInFragment(fragmentOf(quote))).toEqual(quote)
})

test('of a long quotation an address has the beginning, in whole words, and what follows', () => {
	const exact = 'привет всем '.repeat(100).trim()
	const fragment = fragmentOf({ exact, prefix: 'п'.repeat(48), suffix: '' })

	const read = quoteInFragment(fragment)

	expect(read?.exact).toMatch(/^(привет всем )+привет$|^(привет всем )+привет всем$/)
	expect(read?.exact.length).toBeLessThanOrEqual(200)
	expect(exact).toContain(`${read?.exact} ${read?.suffix}`)
	expect(fragment.length).toBeLessThan(2000)
})

test.each(['', '#', '#bookmark', '#quote=', '#quote=%20', `#quote=${'a'.repeat(5000)}`])(
	'“%.20s” has no quotation',
	fragment => {
		expect(quoteInFragment(fragment)).toBeNull()
	},
)

test('half of a character, as a cut address has it, breaks nothing', () => {
	expect(quoteInFragment('#quote=a%D0')?.exact).toBe('a\ufffd')
})

test('no character is cut in half', () => {
	const many = '🎧'.repeat(150)
	const quotes = [
		{ exact: 'a', prefix: `${many}.`, suffix: `.${many}` },
		{ exact: many, prefix: '', suffix: '' },
		{ exact: `!${many}`, prefix: '', suffix: '' },
	]

	for (const quote of quotes)
		expect(Object.values(shortened(quote)).filter(text => !text.isWellFormed())).toEqual([])
})
