import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

const seed = 20_261_122
const parsed = (text: string) => parseJson(Buffer.from(text))
const outcome = (read: () => unknown) =>
	Promise.resolve()
		.then(read)
		.then(value => JSON.stringify(value))
		.catch((error: Error) => error.name)

/** Values of which some are larger than what is parsed in one go. */
const padding = fc.constantFrom('', '"', '\\', 'ё', 'x'.repeat(70_000), '\\"'.repeat(70_000))
const { value: anything } = fc.letrec<{ value: unknown }>(tie => ({
	value: fc.oneof(
		{ maxDepth: 3 },
		fc.oneof(fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.string(), padding),
		fc.array(tie('value'), { maxLength: 4 }),
		fc.dictionary(
			fc.oneof(fc.string(), padding).filter(key => key !== '__proto__'),
			tie('value'),
			{ maxKeys: 4 },
		),
	),
}))

test('large JSON is read as JSON.parse reads it', async () => {
	const asParsed = async (value: unknown) => {
		const text = JSON.stringify(value)
		expect(JSON.stringify(await parsed(text))).toBe(JSON.stringify(JSON.parse(text)))
	}

	await fc.assert(fc.asyncProperty(anything, asParsed), { seed, numRuns: 100 })
})

test('what is no JSON is refused, wherever it is damaged', async () => {
	const asRefused = async (value: unknown, share: number, wrong: string) => {
		const text = JSON.stringify([value, 'x'.repeat(140_000), { a: value, b: 'y'.repeat(140_000) }])
		const at = Math.floor(share * text.length)
		const damaged = text.slice(0, at) + wrong + text.slice(at + 1)
		expect(await outcome(() => parsed(damaged))).toBe(await outcome(() => JSON.parse(damaged)))
	}
	const share = fc.double({ min: 0, max: 0.999, noNaN: true })
	const wrong = fc.constantFrom('', ',', '[', ']', '{', '}', '"', ':', '\\', '0', ' ')

	await fc.assert(fc.asyncProperty(anything, share, wrong, asRefused), { seed, numRuns: 100 })
})

test('an object has 20,000 members at the most, an array half a million', async () => {
	const object = (count: number) =>
		JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`name${at}`, 'value'])))

	expect(await parsed(object(20_000))).toEqual(JSON.parse(object(20_000)))
	await expect(parsed(object(20_001))).rejects.toThrow('too many members')
	const array = (count: number) => JSON.stringify(Array(count).fill(0))
	expect(await parsed(array(500_000))).toHaveLength(500_000)
	await expect(parsed(array(500_001))).rejects.toThrow('too many members')
})

describe('refused is', () => {
	const long = `"${'x'.repeat(200_000)}"`
	test.each([
		['a comma after the last item', `[${long},]`],
		['a comma after the last member', `{"a":${long},}`],
		['a missing item', `[${long},,${long}]`],
		['a member without a value', `{"a":,"b":${long}}`],
		['a value without a name', `{${long}}`],
		['a bracket of another kind', `[${long}}`],
		['a second value', `[${long}] 1`],
		['nothing', ''],
	])('%s', async (_, text) => {
		await expect(parsed(text)).rejects.toThrow(SyntaxError)
	})

	test.each(['{"__proto__":1}', '{"a":[{"\\u005f_proto__" :1}]}', `{"__proto__":[${long}]}`])(
		'a name that would be a prototype: %.30s',
		async text => {
			await expect(parsed(text)).rejects.toThrow(SyntaxError)
		},
	)

	test('what lies deeper than 64, however long it is', async () => {
		expect(await parsed('['.repeat(64) + ']'.repeat(64))).toHaveLength(1)
		await expect(parsed('['.repeat(65) + ']'.repeat(65))).rejects.toThrow(SyntaxError)
		await expect(parsed('[{"a":'.repeat(2_000_000))).rejects.toThrow(SyntaxError)
	})
})

test('the event loop goes on while 16 MB are parsed', async () => {
	const texts = Array.from({ length: 8000 }, (_, page) => ({ page, text: 'word '.repeat(400) }))
	const json = Buffer.from(JSON.stringify({ data: texts }))
	let turns = 0
	const timer = setInterval(() => turns++, 1)

	await parseJson(json)

	clearInterval(timer)
	expect(turns).toBeGreaterThan(2)
})
