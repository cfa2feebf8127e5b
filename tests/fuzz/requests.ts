import type { InjectOptions } from 'fastify'
import type { Operation, Row, Schema } from '../operations.ts'
import { pick, type Random } from './random.ts'
import { type Known, type Values, valuesOf } from './schema-values.ts'

const bodiesOfText = [
	'',
	'null',
	'[]',
	'0',
	'"a"',
	'{',
	'{"__proto__":{}}',
	'['.repeat(100_000),
	'{"a":'.repeat(70),
]
const bytes = [
	Buffer.alloc(0),
	Buffer.alloc(3000, 7),
	Buffer.from('%PDF-1.4\n'),
	Buffer.from('RIFF0000WAVEfmt '),
]
const headers = [
	...[
		{},
		{},
		{},
		{},
		{},
		{},
		{ 'accept-language': 'ru' },
		{ 'accept-language': '*;q=x' },
		{ range: 'bytes=0-3' },
	],
	...[{ range: 'bytes=9-1' }, { range: 'bytes=0-0,2-3' }, { 'if-none-match': '*' }, { 'if-range': 'x' }],
	...[{ cookie: 'lang=%00' }, { accept: '' }, { 'accept-encoding': 'br;q=x, *' }],
]

/** Makes one request of a call after another: mostly as its description says, now and then not. */
export function requestsOf(random: Random, known: Known) {
	const values = valuesOf(random, known)
	return ({ method, path, operation }: Row): InjectOptions => ({
		method: method as 'GET',
		url: addressOf(path, operation, values),
		headers: { ...pick(random, headers), ...bodyOf(operation, { values, random }).headers },
		...payloadOf(operation, { values, random }),
	})
}

function addressOf(path: string, { parameters }: Operation, values: Values): string {
	const written = (schema: Schema, name: string) => {
		const value = values.of(schema, name)
		return encodeURIComponent(
			String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed(),
		)
	}
	const address = path.replace(/\{(\w+)\}/g, (_, name) =>
		written(parameters.find(one => one.in === 'path' && one.name === name)?.schema ?? {}, name),
	)
	const query = parameters
		.filter(one => one.in === 'query')
		.map(({ name, schema }) => `${name}=${written(schema, name)}`)
	return query.length === 0 ? address : `${address}?${query.join('&')}`
}

type With = { values: Values; random: Random }

function bodyOf({ requestBody }: Operation, { random }: With): { headers: { [name: string]: string } } {
	const media = Object.keys(requestBody?.content ?? {})[0]
	if (media === undefined) return { headers: {} }
	const type = random() < 0.98 ? media : pick(random, ['text/plain', '', 'a/b/c', `${media}; charset=utf-16`])
	const coding =
		random() < 0.98 ? {} : { 'content-encoding': pick(random, ['GZIP', 'gzip', 'nonsense', '*']) }
	return { headers: { 'content-type': type, ...coding } }
}

function payloadOf({ requestBody }: Operation, { values, random }: With): { payload?: string | Buffer } {
	const content = requestBody?.content
	if (content === undefined) return {}
	const schema = content['application/json']?.schema
	if (schema === undefined) return { payload: pick(random, bytes) }
	if (random() < 0.03) return { payload: pick(random, bodiesOfText) }
	return { payload: JSON.stringify(random() < 0.04 ? values.odd() : values.of(schema)) ?? 'null' }
}
