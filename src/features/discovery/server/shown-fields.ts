import type { Card } from '#features/catalogue/contract.ts'
import { type CardField, fieldsIn } from '#features/products/fields.ts'

/** Fields of a card by an output's own names; unknown values are left out. */
export function shownFields(
	output: 'jsonLd' | 'yandex' | 'opds',
	book: Pick<Card, CardField>,
): [as: string, value: string | number][] {
	return fieldsIn(output).flatMap(({ name, as }): [string, string | number][] => {
		const value = book[name as CardField]
		return value === null || value === '' || typeof value === 'boolean' ? [] : [[as, value]]
	})
}
