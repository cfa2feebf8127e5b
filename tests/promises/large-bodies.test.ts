// @module-tag slow
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookContentApi } from '#features/book-content/contract.ts'
import { tooLongList } from '#http/long-lists.ts'
import { administrator } from '../editors.ts'
import { openTestShop, type TestShop } from '../shop.ts'

let shop: TestShop
let token = ''
beforeAll(async () => {
	shop = await openTestShop()
	token = await administrator(shop, 'vera')
})
afterAll(() => shop.close())

const largest = 16 * 1_048_576
/** What comes after the validation is not measured. */
const book_id = 'unknown'
const save = { operation: 'getInfo', book_id }
const saveTexts = { operation: 'savePageTexts', book_id }
const draft = { writer: 'window-1234', turn: 0, after: null }

/** JSON of the largest size whose last member is a list of as many `each` as fit. */
function filled(body: object, name: string, each: string): string {
	const begin = `${JSON.stringify(body).slice(0, -1)},"${name}":[`
	const times = Math.floor((largest - begin.length - 2) / (each.length + 1))
	return `${begin}${Array(times).fill(each).join()}]}`
}
const pages = Array.from({ length: 20_000 }, (_, at) => ({ page_number: 3 + at, text: 'word '.repeat(158) }))
const tracks = Array.from({ length: 20_000 }, (_, at) => ({
	...{ title: `Track ${at} ${'x'.repeat(400)}`, source: `${at} ${'a'.repeat(150)}.mp3`, page: 3 },
}))
const names = Object.fromEntries(Array.from({ length: 600_000 }, (_, at) => [`n${at}`, 0]))

/** The longest stretch of processor time, in ms, for which the thread served nothing else during `act`. */
async function maxBlockMs(act: () => Promise<unknown>): Promise<number> {
	let longest = 0
	let before = process.threadCpuUsage()
	const look = () => {
		const { user, system } = process.threadCpuUsage(before)
		longest = Math.max(longest, (user + system) / 1000)
		before = process.threadCpuUsage()
	}
	const timer = setInterval(look, 1)
	await act()
	look()
	clearInterval(timer)
	return longest
}

test.each([
	[
		'save',
		'the texts of 20,000 pages',
		() => JSON.stringify({ ...save, schemaType: 'textOnPages', data: pages }),
	],
	['save', '20,000 tracks', () => JSON.stringify({ ...save, schemaType: 'audio', data: tracks })],
	['save', '8 million numbers', () => filled({ ...save, schemaType: 'textOnPages' }, 'data', '0')],
	['save', '5 million objects', () => filled({ ...save, schemaType: 'tableOfContent' }, 'data', '{}')],
	['savetexts', 'one text', () => JSON.stringify({ ...saveTexts, data: 'x'.repeat(largest - 200) })],
	['savetexts', '2 million pages', () => JSON.stringify({ ...saveTexts, data: 'word\f'.repeat(2_500_000) })],
	[
		'../drafts/product:harbour',
		'a list of 8 MB',
		() => JSON.stringify({ ...draft, state: { a: Array(3_900_000).fill(0) } }),
	],
	['../drafts/product:harbours', '600,000 names', () => JSON.stringify({ ...draft, state: names })],
])('while %s takes %s, nobody waits for 250 ms of work', async (call, _, body) => {
	const url = `/api/conteditor/${call}`.replace('conteditor/../', '')
	const headers = { 'x-auth-token': token, 'content-type': 'application/json' }
	const request = { method: 'POST' as const, url, payload: body(), headers }

	// A busy machine and code that is compiled at first only ever make it longer: the least of three counts.
	const tries: number[] = []
	for (const _ of [1, 2, 3]) tries.push(await maxBlockMs(() => shop.app.inject(request)))

	expect(Math.min(...tries)).toBeLessThan(250)
})

test('a list that is too long is refused without a look at what is in it', () => {
	let looks = 0
	const seen = new Proxy({}, { get: () => void looks++, has: () => Boolean(looks++) })
	const data = Array.from({ length: 20_001 }, () => seen)

	expect(tooLongList(bookContentApi.save.body, { ...save, schemaType: 'textOnPages', data })).toEqual([
		'data',
	])
	expect(
		tooLongList(bookContentApi.save.body, { ...save, schemaType: 'textOnPages', data: data.slice(1) }),
	).toBe(null)
	expect(looks).toBe(0)
})
