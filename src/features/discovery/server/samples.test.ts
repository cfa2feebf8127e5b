import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { asPageNumber } from '#contract/page-numbers.ts'
import { diskFiles } from '#platform/files.ts'
import { createSamples } from './samples.service.ts'

const demo = {
	edition: 'e1',
	start_page: asPageNumber(3),
	pages: Array.from({ length: 9 }, (): [number, number] => [420, 595]),
	audio: [
		{ title: 'Page 3', source: '01 a.mp3', page: asPageNumber(3) },
		{ title: 'Page 4', source: '02.mp3', page: asPageNumber(4) },
	],
	tableOfContent: [{ title: 'A demo', page: asPageNumber(3) }],
}
const directory = await mkdtemp(path.join(tmpdir(), 'looks-'))
afterAll(() => rm(directory, { recursive: true }))
const files = diskFiles(directory)
let drawn = 0
const held = new Set<number>()
const samples = createSamples({
	heldPages: async () => held,
	async openDemo(bookId) {
		if (bookId === 'tales_demo') return demo
		throw new AppError('unknown_book')
	},
	tracks: async () => [1, 2, 3].map(page => ({ page })),
	async findBook(bookId) {
		const subsections = Array.from({ length: 200 }, (_, at) => ({
			title: `Part ${at}`,
			page: asPageNumber(4),
		}))
		const sections = [{ title: ` ${'A'.repeat(500)}`, page: asPageNumber(3), subsections }]
		return bookId === 'long' ? { tableOfContent: sections } : undefined
	},
	firstTracks: async ids => ids.map(book_id => ({ book_id, title: 'Page 3', source: '01 a.mp3' })),
	async pageImage({ width }) {
		drawn += 1
		return sharp({ create: { width, height: 1125, channels: 3, background: '#fff' } })
			.webp()
			.toBuffer()
	},
	files,
})

test('a card knows what can be heard of its demo', async () => {
	const tracks = await samples.demoTracks([
		{ book_id: 'tales', demo: 'tales_demo' },
		{ book_id: 'mute', demo: null },
	])

	expect(tracks).toEqual({ tales: { title: 'Page 3', src: '/content/sounds/tales_demo/01%20a.mp3' } })
})

test('a page that is held back is in no look inside, also where its image was made before', async () => {
	const page = { bookId: 'tales_demo', edition: demo.edition, index: 1 }
	await samples.preview(page)
	held.add(1)

	const { pages } = await samples.of({ book_id: 'tales', demo: 'tales_demo' })

	expect(pages.map(({ index }) => index)).not.toContain(1)
	await expect(samples.preview(page)).rejects.toMatchObject({ code: 'not_found' })
	held.clear()
})

test('a book is shown by the first pages and the first track of its demo', async () => {
	const { pages, track, trackCount, trial } = await samples.of({ book_id: 'tales', demo: 'tales_demo' })

	expect(pages).toHaveLength(6)
	expect(pages[1]).toEqual({
		index: 1,
		number: 4,
		src: '/content/looks/tales_demo/e1/1',
		width: 460,
		height: 652,
		large: {
			src: '/content/pages/tales_demo/e1/1/794',
			srcSet: '/content/pages/tales_demo/e1/1/794 794w, /content/pages/tales_demo/e1/1/1588 1588w',
		},
		tracks: [{ title: 'Page 4', src: '/content/sounds/tales_demo/02.mp3' }],
	})
	expect(trial).toEqual({ pages: 9, tracks: 2 })
	expect(track).toEqual({ title: 'Page 3', src: '/content/sounds/tales_demo/01%20a.mp3' })
	expect(trackCount).toBe(3)
})

test('a book without a demo, or with one that is not there yet, shows nothing', async () => {
	const trial = { pages: 0, tracks: 0 }
	const nothing = { pages: [], layout: {}, track: null, trackCount: 3, trial, contents: [], lesson: null }

	expect(await samples.of({ book_id: 'fog', demo: null })).toEqual(nothing)
	expect(await samples.of({ book_id: 'fog', demo: 'fog_demo' })).toEqual(nothing)
})

test('what is inside is said by titles of the book, else of its demo, and has an end', async () => {
	const of = async (book_id: string) => (await samples.of({ book_id, demo: 'tales_demo' })).contents

	expect(await of('tales')).toEqual([{ title: 'A demo', depth: 0 }])
	const [first, second, ...others] = await of('long')
	expect(first).toEqual({ title: `${'A'.repeat(159)}…`, depth: 0 })
	expect(second).toEqual({ title: 'Part 0', depth: 1 })
	expect(others).toHaveLength(78)
})

test('a page of the demo is made small once, for everybody who asks at once', async () => {
	drawn = 0
	const page = { bookId: 'tales_demo', edition: 'e1', index: 2 }

	const [key] = await Promise.all([samples.preview(page), samples.preview(page)])

	const { width, format } = await sharp((await files.read(key)) ?? undefined).metadata()
	expect([width, format, drawn]).toEqual([460, 'webp', 1])
})

test('no other page is shown, of no other edition, and of no book that is not a demo', async () => {
	const page = { bookId: 'tales_demo', edition: 'e1', index: 2 }
	const requests = [
		{ ...page, index: 6 },
		{ ...page, edition: 'e0' },
		{ ...page, bookId: 'tales' },
	]

	const codes = await Promise.all(requests.map(look => samples.preview(look).catch(error => error.code)))

	expect(codes).toEqual(['not_found', 'not_found', 'unknown_book'])
})
