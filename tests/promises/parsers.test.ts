import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { FileName } from '#contract/file-name.ts'
import { isStorable } from '#contract/storable.ts'
import { TableOfContent } from '#features/book-content/contract.ts'
import { readAudioList } from '#features/book-content/server/audio-list.ts'
import { readPageTexts } from '#features/book-content/server/page-texts.ts'
import { SiteEvent } from '#features/partner-site/contract.ts'
import { readFile } from '#features/product-import-export/server/read-file.ts'
import { readPageRanges, writePageRanges } from '#features/products/rules.ts'
import { readCursor, writeCursor } from '#features/sales/server/order-cursor.ts'
import type { StoredOrder } from '#features/sales/server/orders.store.ts'
import { parseTranscript, TranscriptError } from '#features/transcripts/server/parse-transcript.ts'
import { rangeOf } from '#http/send-file.ts'
import { csvLine } from '#platform/csv-line.ts'
import { readTable } from '#platform/delimited.ts'
import { rowXml, workbook } from '#platform/workbook.ts'
import { zip } from '#platform/zip.ts'

const runs = { seed: 20_261_122, numRuns: Number(process.env.FUZZ_REQUESTS ?? 500) }
/** Any text, half surrogates and control characters too, of what these formats are made of. */
const unit = fc.oneof(
	fc.string({ unit: 'binary', maxLength: 3 }),
	fc.constantFrom(
		'\0',
		'\ud83d',
		'\f',
		'\r\n',
		'\n\n',
		'\t',
		',',
		';',
		'"',
		'""',
		'\ufeff',
		'-->',
		'WEBVTT\n',
	),
	fc.constantFrom(
		'00:00:01.000',
		'1-6',
		' ',
		'–',
		'title,source,page\n',
		'[{',
		'"title":',
		'<ONIXMessage',
		'&x;',
	),
)
const anyText = fc.array(unit, { maxLength: 30 }).map(units => units.join(''))
/** Text of one line, as it stands in a field. */
const field = fc
	.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
	.map(text => text.replace(/\p{Cc}/gu, ' ').trim())
	.filter(text => text !== '' && isStorable(text))
const seconds = fc.integer({ min: 0, max: 359_999 })

/** Whether somebody is told what is wrong: neither a fault nor a loop. */
function isRefusal(error: unknown): boolean {
	return (error instanceof AppError && !error.isServerError) || error instanceof TranscriptError
}
async function readOrRefuse(read: () => unknown): Promise<boolean> {
	return Promise.resolve()
		.then(read)
		.then(() => true, isRefusal)
}
const always = <T>(arbitrary: fc.Arbitrary<T>, holds: (value: T) => boolean | Promise<boolean>) =>
	fc.assert(
		fc.asyncProperty(arbitrary, async value => holds(value)),
		runs,
	)
const reading = { timeZone: 'Europe/Moscow', onProgress: () => undefined }

describe('whatever is sent is read or refused as', () => {
	test.each<[string, (text: string) => unknown]>([
		['page texts', readPageTexts],
		['a list of tracks', readAudioList],
		['a table', readTable],
		['a transcript', parseTranscript],
		['page ranges', readPageRanges],
		['a cursor', text => readCursor('-date', Buffer.from(`-date 1 ${text}`).toString('base64url'))],
		['a sheet of products', text => readFile(Buffer.from(`book_id,price\n${text}`), reading)],
		['an ONIX message', text => readFile(Buffer.from(`<ONIXMessage release="3.0">${text}`), reading)],
		['a table of contents', text => TableOfContent.safeParse([{ title: text, page: text.length }])],
		['an event of the partner site', text => SiteEvent.safeParse({ type: 'account.created', data: text })],
	])('%s', async (_, read) => {
		await always(anyText, text => readOrRefuse(() => read(text)))
	})

	test('a file of bytes', async () => {
		await always(fc.uint8Array({ maxLength: 200 }), bytes =>
			readOrRefuse(() => readFile(Buffer.from(bytes), reading)),
		)
	})

	test('a workbook of which some bytes are wrong', async () => {
		const whole = await workbookOf([
			['book_id', 'price'],
			['harbour', '100'],
		])
		const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 })

		await always(damage, places => readOrRefuse(() => readFile(damaged(whole, places), reading)))
	})
})

describe('what is written is read again as it was:', () => {
	test('page texts', async () => {
		const text = field.map(line => `${line}\n`)
		await always(fc.array(text, { minLength: 1 }), texts => same(readPageTexts(texts.join('\f')), texts))
	})

	test('tracks as CSV and as JSON', async () => {
		const source = field.map(name => FileName.safeParse(name).data ?? '').filter(name => name !== '')
		const track = fc.record({ title: field, source, page: fc.nat(199_999) })
		const csv = (tracks: { title: string; source: string; page: number }[]) =>
			`title,source,page\n${tracks.map(one => csvLine([one.title, one.source, String(one.page)], ',')).join('')}`

		await always(fc.array(track, { minLength: 1 }), tracks => same(readAudioList(csv(tracks)), tracks))
		await always(fc.array(track, { minLength: 1 }), tracks =>
			same(readAudioList(JSON.stringify(tracks)), tracks),
		)
		const decomposed = (tracks: { source: string }[]) =>
			JSON.stringify(tracks.map(one => ({ ...one, source: one.source.normalize('NFD') })))
		await always(fc.array(track, { minLength: 1 }), tracks => same(readAudioList(decomposed(tracks)), tracks))
	})

	test('cells of a table', async () => {
		const cell = fc.array(fc.oneof(field, fc.constantFrom('"', ',', '\n', ';')), { maxLength: 6 })
		const row = fc.array(
			cell.map(parts => parts.join('').replaceAll('\r', '')),
			{ minLength: 2, maxLength: 4 },
		)
		// A row of blanks is passed over.
		const filled = row.filter(cells => cells.some(text => text.trim() !== ''))
		const rows = fc.array(filled, { minLength: 1 }).map(all => [['a', 'b'], ...all])
		const texts = (all: string[][]) =>
			readTable(all.map(cells => csvLine(cells, ',')).join('')).map(one => one.cells)

		await always(rows, all => same(texts(all), all))
	})

	test('cells of a workbook', { tags: 'slow' }, async () => {
		const rows = fc.array(field, { minLength: 1, maxLength: 5 })
		const read = async (names: string[]) => {
			const file = await workbookOf([['book_id', 'name'], ...names.map(name => ['harbour', name])])
			return (await readFile(file, reading)).map(({ cells }) => cells.get('name'))
		}

		await always(rows, async names => same(await read(names), names))
	})

	test('page ranges', async () => {
		const numbers = fc
			.uniqueArray(fc.nat(999_999), { minLength: 1, maxLength: 30 })
			.map(all => all.sort((a, b) => a - b))
		await always(numbers, all => same(readPageRanges(writePageRanges(all)), all))
	})

	test('cues of a transcript', async () => {
		const text = field.filter(line => !/-->|[<>&]/.test(line))
		const cues = fc.array(fc.tuple(seconds, text), { minLength: 1 })
		const written = (all: [number, string][]) =>
			`WEBVTT\n\n${all.map(([at, line]) => `${clock(at)} --> ${clock(at + 1)}\n${line}`).join('\n\n')}`
		const read = (all: [number, string][]) => parseTranscript(written(all)).map(cue => [cue.start, cue.end])

		await always(cues, all =>
			same(
				read(all),
				all.map(([at]) => [at, at + 1]),
			),
		)
	})

	test('the place of an order', async () => {
		const number = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 100 })
		await always(fc.tuple(seconds, number), ([at, name]) => {
			const last = { countedAt: new Date(at), totalKopecks: at, number: name } as StoredOrder
			return same(readCursor('-date', writeCursor('-date', last)), { value: last.countedAt, number: name })
		})
	})
})

test('a range lies in its file', async () => {
	const header = fc.oneof(
		anyText,
		fc.tuple(fc.nat(), fc.nat()).map(([a, b]) => `bytes=${a % 300}-${b % 300}`),
	)
	const isInside = ([size, header]: [number, string]) => {
		const range = rangeOf(header, size)
		return (
			range === null ||
			range === 'unsatisfiable' ||
			(0 <= range.start && range.start <= range.end && range.end < size)
		)
	}

	await always(fc.tuple(fc.nat(200), header), isInside)
})

test('an event of the partner site that is taken can be stored', async () => {
	const data = { order_id: 'o-1', product_id: 'p-1', price_kopecks: 1, quantity: 1 }
	const event = (text: string) => ({
		type: 'order.paid',
		occurred_at: '2026-11-20T09:00:00Z',
		data: { ...data, publisher: text, product_title: text },
	})
	const isStored = (text: string) => {
		const { data: taken } = SiteEvent.safeParse(event(text))
		return taken?.type !== 'order.paid' || isStorable(taken.data.publisher + taken.data.product_title)
	}

	await always(anyText, isStored)
})

function same(read: unknown, written: unknown): boolean {
	expect(read).toEqual(written)
	return true
}

function damaged(whole: Buffer, places: [place: number, byte: number][]): Buffer {
	const copy = Buffer.from(whole)
	for (const [place, byte] of places) copy[place] = byte
	return copy
}

function clock(at: number): string {
	const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
	return `${two(at / 3600)}:${two((at / 60) % 60)}:${two(at % 60)}.000`
}

async function workbookOf(rows: string[][]): Promise<Buffer> {
	async function* xml() {
		for (const [index, texts] of rows.entries())
			yield rowXml(
				index + 1,
				texts.map(text => ({ text })),
			)
	}
	const pieces: Buffer[] = []
	for await (const piece of zip(workbook([{ name: 'products', columnWidths: [9], rows: xml() }])))
		pieces.push(piece)
	return Buffer.concat(pieces)
}
