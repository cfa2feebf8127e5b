import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { typeOfSound } from '#contract/audio-formats.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { sortFromAddress } from '#features/catalogue/rules.ts'
import { expansionsOf } from '#features/exercise-answers/contractions.ts'
import { verdictOf } from '#features/exercise-answers/rules.ts'
import { parseTranscript } from '#features/transcripts/server/parse-transcript.ts'
import { loggedUrl } from '#platform/log/logged-values.ts'

const inherited = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty']

test.each(inherited)('%s is a name like any other wherever a text from outside is looked up', name => {
	expect(sortFromAddress(name)).toBeNull()
	expect(typeOfSound(`1.${name}`)).toBe('application/octet-stream')
	expect(expansionsOf(name, undefined)).toEqual([name])
	expect(verdictOf(name, { accepted: [name], state: 'keyed' })).toBe('right')
	expect(loggedUrl(`/books?${name}=1`)).toBe('/books?[1 redacted]')
	expect(JSON.stringify(parseTranscript(`Say &${name}; twice`))).toContain(`&${name};`)
})

type Shape = z.ZodMiniType
type Parts = { shape?: { [name: string]: Shape }; element?: Shape; innerType?: Shape; options?: Shape[] }
type Field = { path: string; shape: Shape }

/** Every field of what is sent, with its path. */
function fieldsOf(shape: Shape | undefined, path: string): Field[] {
	const { shape: fields, element, innerType, options } = (shape?._zod.def ?? {}) as Parts
	return [
		...Object.entries(fields ?? {}).flatMap(([name, field]) => [
			{ path: `${path}.${name}`, shape: field },
			...fieldsOf(field, `${path}.${name}`),
		]),
		...[element, innerType, ...(options ?? [])].flatMap(inner => (inner ? fieldsOf(inner, path) : [])),
	]
}

async function endpoints(): Promise<Endpoint[]> {
	const files = globSync('src/features/*/contract.ts').map(file => import(resolve(file)))
	const isEndpoint = (value: unknown): value is Endpoint =>
		typeof value === 'object' && value !== null && 'takesBytes' in value
	return (await Promise.all(files))
		.flatMap(file => Object.values(file).filter(value => typeof value === 'object' && value !== null))
		.flatMap(api => Object.values(api as object).filter(isEndpoint))
}

test('every call takes the name of a file in whichever Unicode form it is sent, as one name', async () => {
	const named = (await endpoints()).flatMap(({ method, path, params, query, body }) =>
		[params, query, body]
			.flatMap(shape => fieldsOf(shape, `${method} ${path}`))
			.filter(field => /\.(?:source|file)$/.test(field.path)),
	)
	const name = 'Чай и ёлка.mp3'

	const read = named.flatMap(({ path, shape }) => {
		const { data } = shape.safeParse(name.normalize('NFD'))
		return data === undefined ? [] : [[path, data]]
	})

	expect(read.length).toBeGreaterThan(12)
	expect(read).toEqual(read.map(([path]) => [path, name.normalize('NFC')]))
})
