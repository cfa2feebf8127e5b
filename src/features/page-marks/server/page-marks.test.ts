import { readFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import { administrator, ticketOf } from '../../../../tests/editors.ts'
import { openTestShop, type TestShop } from '../../../../tests/shop.ts'

const pdf = readFileSync('demo/books/grammar_in_steps/demo.pdf')
let shop: TestShop
let edition: string
/** What two readers and a guest are sent. */
let page: Record<'olga' | 'pavel', Buffer>
let pagePdf: Record<'olga' | 'pavel', Buffer>
let ids: { olga: string; pavel: string }
let original: Uint8Array

beforeAll(async () => {
	shop = await openTestShop({ PAGE_MARKS: 'on' })
	const about = { title: 'Steps', source: 'steps.pdf', startPage: asPageNumber(1), tableOfContent: [] }
	const book = { ...about, tracks: [], texts: [], pdf }
	await shop.services.books.add({ ...book, bookId: 'steps_demo', isDemo: true })
	await shop.services.books.add({ ...book, bookId: 'steps', isDemo: false })
	edition = (await shop.services.books.find('steps')).edition
	const [olga, pavel] = [await administrator(shop, 'Olga'), await administrator(shop, 'Pavel')]
	const sent = async (kind: string, token: string) =>
		(await get(kind, await ticketOf(shop, 'steps', token))).rawPayload
	page = { olga: await sent('pages', olga), pavel: await sent('pages', pavel) }
	pagePdf = { olga: await sent('page-pdfs', olga), pavel: await sent('page-pdfs', pavel) }
	const [first = '', second = ''] = await everybody()
	const names = await shop.services.accounts.namesOf([first, second])
	ids = names.get(first) === 'Olga' ? { olga: first, pavel: second } : { olga: second, pavel: first }
	original = await shop.services.pageMarks.original('steps', 1)
})
afterAll(() => shop.close())

function get(kind: string, ticket: string, book = 'steps') {
	const width = kind === 'pages' ? '/794' : ''
	return shop.app.inject({ url: `/content/${kind}/${book}/${edition}/1${width}?ticket=${ticket}` })
}

async function everybody(): Promise<string[]> {
	const ids: string[] = []
	for await (const some of shop.services.accounts.allIds(1)) ids.push(...some)
	return ids
}

/** Many who never had the page. */
const strangers = Array.from({ length: 300 }, (_, at) => `stranger-${at}`)

async function ownersOf(copy: Uint8Array): Promise<string[]> {
	const found = await shop.services.pageMarks.ownersOfImage(copy, original, [
		...strangers,
		...(await everybody()),
	])
	return found.map(({ userId }) => userId)
}

test.each<[string, (copy: Sharp) => Sharp]>([
	['as it was sent', copy => copy],
	['as a JPEG of middling quality', copy => copy.jpeg({ quality: 60 })],
	['at half the size, grey', copy => copy.resize(397).greyscale().jpeg({ quality: 60 })],
	['enlarged', copy => copy.resize(1100).png()],
	['in sixteen greys', copy => copy.greyscale().png({ palette: true, colours: 16, dither: 0 })],
	[
		'three pixels short on each side',
		copy => copy.extract({ left: 3, top: 3, width: 788, height: 1117 }).png(),
	],
	['on warmer paper', copy => copy.linear([0.95, 0.9, 0.85], [5, 5, 5]).jpeg({ quality: 80 })],
])('a copy of a page tells its reader: %s', async (_, change) => {
	expect(await ownersOf(await change(sharp(page.olga)).toBuffer())).toEqual([ids.olga])
	expect(await ownersOf(await change(sharp(page.pavel)).toBuffer())).toEqual([ids.pavel])
})

test('two readers who mix their copies are both told', async () => {
	const { data, info } = await sharp(page.olga).raw().toBuffer({ resolveWithObject: true })
	const other = await sharp(page.pavel).raw().toBuffer()
	const mixed = Buffer.from(data.map((value, at) => (value + (other[at] ?? 0)) / 2))
	const copy = await sharp(mixed, { raw: { width: info.width, height: info.height, channels: 3 } })
		.png()
		.toBuffer()

	expect((await ownersOf(copy)).toSorted()).toEqual([ids.olga, ids.pavel].toSorted())
})

test('a page without a mark accuses nobody', async () => {
	expect(await ownersOf(original)).toEqual([])
	expect(await ownersOf(await sharp(original).resize(500).jpeg({ quality: 50 }).toBuffer())).toEqual([])
})

test('no pixel is changed by more than the eye passes over', async () => {
	const plain = await sharp(await shop.services.pageMarks.original('steps', 1))
		.resize(794)
		.greyscale()
		.raw()
		.toBuffer()
	const marked = await sharp(page.olga).greyscale().raw().toBuffer()
	const changes = marked.map((value, at) => Math.abs(value - (plain[at] ?? 0)))

	// The rest are edges of letters, which two widths draw a little differently.
	expect(changes.filter(change => change <= 4).length / changes.length).toBeGreaterThan(0.9)
})

test('what is no image is refused as such', async () => {
	await expect(ownersOf(Buffer.from('no image'))).rejects.toMatchObject({ code: 'unusable_file' })
	await expect(ownersOf(Buffer.alloc(0))).rejects.toMatchObject({ code: 'unusable_file' })
})

test('a page PDF carries the mark of its reader, and opens as before', async () => {
	const owners = shop.services.pageMarks.ownersOfPdf(pagePdf.olga, await everybody())

	expect(owners).toEqual([{ userId: ids.olga, score: null }])
	expect(pagePdf.olga.subarray(0, 5).toString()).toBe('%PDF-')
})

test('a demo has no mark: it is everybody’s', async () => {
	const first = await shop.app.inject({ url: `/content/pages/steps_demo/${edition}/1/794` })

	expect(first.statusCode).toBe(200)
	expect(first.headers['cache-control']).toContain('public')
	expect(await ownersOf(first.rawPayload)).toEqual([])
})

test('a stored page is marked as well, and is for its reader’s browser alone', async () => {
	const ticket = await ticketOf(shop, 'steps', await administrator(shop, 'Vera'))
	const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })

	const answer = await fetch(`${address}/content/pages/steps/${edition}/1/794?ticket=${ticket}`)

	expect(answer.headers.get('cache-control')).toContain('private')
	const [vera] = await ownersOf(await answer.bytes())
	expect((await shop.services.accounts.namesOf([vera ?? ''])).get(vera ?? '')).toBe('Vera')
})
