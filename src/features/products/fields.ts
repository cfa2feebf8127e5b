import * as z from 'zod/mini'
import { productFields } from './field-table.ts'
import type { OutputName, ProductField } from './product-field.ts'
import { levels } from './rules.ts'

/** Common European Framework of Reference. */
export const Level = z.enum(levels)
export type Level = z.infer<typeof Level>

type Fields = typeof productFields
export type FieldName = keyof Fields
export type FieldColumn = Exclude<Fields[FieldName]['stored']['column'], null>
export type CardField = {
	[name in FieldName]: Fields[name]['card'] extends { as: name } ? name : never
}[FieldName]
export type FactField = {
	[name in FieldName]: Fields[name]['page'] extends { as: FactKind } ? name : never
}[FieldName]
/** In the list on a book's page: what it says of the reader comes first. */
export type FactKind = 'readerFact' | 'fact'

export const fieldNames = Object.keys(productFields) as FieldName[]

export function fieldOf(name: FieldName): ProductField {
	return productFields[name]
}

/** A column's value as the field's; a choice that no longer exists is null. */
export function fieldValue(name: FieldName, stored: unknown): unknown {
	const {
		value,
		stored: { kind },
	} = fieldOf(name)
	if (kind === 'price' && stored !== null) return Number(stored) / 100
	if (stored instanceof Date) return Math.floor(stored.getTime() / 1000)
	return value.options === undefined || value.options.some(option => option === stored) ? stored : value.blank
}

export function fieldsIn(output: OutputName): { name: FieldName; as: string }[] {
	return fieldNames.flatMap(name => {
		const place = fieldOf(name)[output]
		return 'as' in place ? [{ name, as: place.as }] : []
	})
}

export const factFields = fieldsIn('page') as { name: FactField; as: FactKind }[]
