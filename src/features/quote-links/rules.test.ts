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
	const { prefix, suffix } = shortened({
		exact: 'a',
		prefix: '🎧'.repeat(40) + '.',
		suffix: '.' + '🎧'.repeat(40),
	})

	expect([prefix, suffix].every(text => text.isWellFormed())).toBe(true)
	expect(shortened({ exact: '🎧'.repeat(150) + '!', prefix: '', suffix: '' }).exact.isWellFormed()).toBe(true)
	expect(shortened({ exact: '!' + '🎧'.repeat(150), prefix: '', suffix: '' }).exact.isWellFormed()).toBe(true)
})
