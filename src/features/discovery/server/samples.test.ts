import { expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { createSamples } from './samples.service.ts'

const demo = {
	edition: 'e1',
	start_page: 3,
	pages: Array.from({ length: 9 }, (): [number, number] => [420, 595]),
	audio: [
		{ title: 'Page 3', source: '01 a.mp3', page: 3 },
		{ title: 'Page 4', source: '02.mp3', page: 4 },
	],
}
const samples = createSamples({
	async openDemo(bookId) {
		if (bookId === 'tales_demo') return demo
		throw new AppError('unknown_book')
	},
	tracks: async () => [1, 2, 3],
})

test('a book is shown by the first pages and the first track of its demo', async () => {
	const { pages, track, trackCount } = await samples.of({ book_id: 'tales', demo: 'tales_demo' })

	expect(pages).toHaveLength(6)
	expect(pages[1]).toEqual({
		index: 1,
		number: 4,
		src: '/content/pages/tales_demo/e1/1/794',
		width: 794,
		height: 1125,
	})
	expect(track).toEqual({ title: 'Page 3', src: '/content/sounds/tales_demo/01%20a.mp3' })
	expect(trackCount).toBe(3)
})

test('a book without a demo, or with one that is not there yet, shows nothing', async () => {
	const nothing = { pages: [], track: null, trackCount: 3 }

	expect(await samples.of({ book_id: 'fog', demo: null })).toEqual(nothing)
	expect(await samples.of({ book_id: 'fog', demo: 'fog_demo' })).toEqual(nothing)
})
