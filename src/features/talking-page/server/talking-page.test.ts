import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import type { TextPage } from '#features/books/rules.ts'
import { putOnSale } from '../../../../tests/put-on-sale.ts'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'
import type { SpokenPage } from '../rules.ts'

const pdf = readFileSync('bench/exercises/fables.pdf')
const track = 'grapes.mp3'
const transcript = (extra = '') => `WEBVTT

00:01.000 --> 00:04.000
<v Teacher>A famished Fox saw some clusters of ripe black grapes hanging from a trellised vine.

00:04.500 --> 00:06.000
Open your books, please.

00:06.500 --> 00:08.000
<v Teacher>What would you have done?
${extra}`
let shop: TestShop
let edition: string
beforeAll(async () => {
	shop = await openTestShop()
	const about = {
		...{
			title: 'Fables',
			source: 'fables.pdf',
			startPage: asPageNumber(1),
			tableOfContent: [],
			texts: [],
			pdf,
		},
		tracks: [{ title: 'The grapes', source: track, page: asPageNumber(3) }],
	}
	await shop.services.books.add({ ...about, bookId: 'fables', isDemo: false })
	await shop.services.books.add({ ...about, bookId: 'fables_demo', isDemo: true })
	await putOnSale(shop, 'fables')
	edition = (await shop.services.books.find('fables')).edition
	await shop.services.transcripts.put('fables', track, transcript())
}, 90_000)
afterAll(() => shop.close())

const get = (url: string) => shop.app.inject({ url })
const spoken = async (index: number): Promise<SpokenPage> =>
	(await get(`/content/spoken/fables_demo/${edition}/${index}`)).json()

async function textOf(index: number, { sentences: [sentence] }: SpokenPage): Promise<string> {
	const { lines }: TextPage = (await get(`/content/texts/fables_demo/${edition}/${index}`)).json()
	const parts = sentence?.parts ?? []
	return parts.map(([line, from, to]) => lines[line]?.[0].slice(from, to)).join(' ')
}

test('a page has the sentences that a track says, with their words and times', async () => {
	const page = await spoken(2)
	expect(page.sentences).toMatchObject([{ source: track, start: 1, end: 4 }])
	expect(await textOf(2, page)).toBe(
		'A famished Fox saw some clusters of ripe black grapes hanging from a trellised vine',
	)
})

test('a sentence that is printed on the next page is on that page alone, and the track turns there', async () => {
	const page = await spoken(3)

	expect(page.sentences).toMatchObject([{ source: track, start: 6.5, end: 8 }])
	expect(page.turns).toEqual([
		{ source: track, start: 1, page_index: 2 },
		{ source: track, start: 6.5, page_index: 3 },
	])
	expect((await spoken(2)).turns).toEqual(page.turns)
})

test('a page without tracks near it has nothing', async () => {
	expect(await spoken(0)).toEqual({ sentences: [], turns: [] })
})

test('a transcript that was changed is looked for again', async () => {
	await spoken(2)
	const more = '\n00:09.000 --> 00:10.000\nShe reached the vine with a ladder.\n'

	shop.clock.advance(1000)
	await shop.services.transcripts.put('fables', track, transcript(more))

	expect((await spoken(2)).sentences.map(({ start }) => start)).toEqual([1, 9])
	await shop.services.transcripts.put('fables', track, transcript())
})

test('only who may read the page is told', async () => {
	const codeOf = async (url: string) => (await get(url)).json().errors[0].code

	expect(await codeOf(`/content/spoken/fables/${edition}/2`)).toBe('unauthenticated')
	expect(await codeOf('/content/spoken/fables_demo/another/2')).toBe('not_found')
	expect(await codeOf(`/content/spoken/fables_demo/${edition}/999`)).toBe('not_found')
})
