import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Document, documentOf, type Operation, type Schema } from '../operations.ts'
import { openTestShop, type TestShop } from '../shop.ts'

let shop: TestShop
let document: Document
beforeAll(async () => {
	shop = await openTestShop()
	document = await documentOf(shop.app)
})
afterAll(() => shop.close())

type Found = { place: string; schema: Schema }
const maxInteger = 2_147_483_647
/** Seconds and kopecks are of 64 bits in the database. */
const wider = new Set([253_402_300_799, 10_000_000_000, 100_000_000_000, 1_000_000_000_000_000])

/** Every schema of what comes in, with the place where it stands. */
function sent(): Found[] {
	return Object.entries(document.paths).flatMap(([path, operations]) =>
		Object.entries(operations).flatMap(([method, operation]) =>
			sentTo(operation).flatMap(({ place, schema }) => parts(schema, `${method} ${path} ${place}`)),
		),
	)
}

function sentTo({ parameters, requestBody }: Operation): Found[] {
	const bodies = Object.values(requestBody?.content ?? {})
	return [
		...parameters.map(({ name, schema }) => ({ place: name, schema })),
		...bodies.map(({ schema }) => ({ place: 'body', schema })),
	]
}

/** A schema and all that it is made of. */
function parts(schema: unknown, place: string): Found[] {
	if (typeof schema !== 'object' || schema === null) return []
	const under = Object.entries(schema).flatMap(([keyword, value]) =>
		keyword === 'enum' || keyword === 'const' || keyword === 'default'
			? []
			: parts(value, `${place}.${keyword}`),
	)
	return [{ place, schema: schema as Schema }, ...under]
}

/** One of the text types, or a pattern that nothing long and nothing but ASCII fits. */
function isBoundText({ enum: one, const: only, maxLength, pattern, format, ...other }: Schema): boolean {
	if (other.contentMediaType !== undefined) return typeof maxLength === 'number'
	if (one !== undefined || only !== undefined || format === 'date' || format === 'date-time') return true
	if (typeof maxLength === 'number')
		return format === 'uri' || format === 'email' || /\\p\{Cs\}/.test(String(pattern))
	const withoutClasses = String(pattern).replace(/\[(?:[^\]\\]|\\.)*\]/g, 'c')
	return /^\^.*\$$/.test(String(pattern)) && !/[^\\][*+]|\{\d+,\}|\[\^|\\p/.test(withoutClasses)
}

function isBoundNumber({ minimum, maximum, enum: one, const: only }: Schema): boolean {
	if (one !== undefined || only !== undefined) return true
	if (typeof minimum !== 'number' || typeof maximum !== 'number') return false
	return minimum >= -maxInteger && (maximum <= maxInteger || wider.has(maximum))
}

const unlike = (type: string[], fits: (schema: Schema) => boolean) =>
	sent()
		.filter(({ schema }) => type.includes(String(schema.type)) && !fits(schema))
		.map(({ place, schema }) => `${place}: ${JSON.stringify(schema)}`)

test('every text that comes in is one that can be stored, and has an end', () => {
	expect(sent().length).toBeGreaterThan(200)
	expect(unlike(['string'], isBoundText)).toEqual([])
})

test('every number that comes in fits its column', () => {
	expect(unlike(['integer', 'number'], isBoundNumber)).toEqual([])
})

test('every list that comes in has an end', () => {
	expect(unlike(['array'], ({ maxItems }) => typeof maxItems === 'number')).toEqual([])
})
