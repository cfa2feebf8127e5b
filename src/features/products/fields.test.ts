import { expect, test } from 'vitest'
import { blankProduct, ProductRecord } from './contract.ts'
import { fieldNames, fieldOf } from './fields.ts'
import en from './words.en.json' with { type: 'json' }

test.each(fieldNames)('the blank value and the example of %s are of its type', name => {
	const { schema, example } = fieldOf(name).value
	const filled = { ...blankProduct('2026-11-01'), name: 'Tales', publisher: 'Millrood Press' }

	expect(schema.safeParse(example).success).toBe(true)
	expect(ProductRecord.safeParse(filled).success).toBe(true)
})

test.each(fieldNames)('the form and the import have words for %s', name => {
	expect(Object.keys(en)).toEqual(expect.arrayContaining([`product.${name}`, `product.rule.${name}`]))
})

test('a field that is shown as it is stored has the same name on a card', () => {
	const renamed = fieldNames.filter(name => {
		const { card } = fieldOf(name)
		return 'as' in card && card.as !== name
	})

	expect(renamed).toEqual([])
})
