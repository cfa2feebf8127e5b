import { expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { asPageNumber } from '#contract/page-numbers.ts'
import { createReading } from './reading.service.ts'

const section = (title: string, page: number) => ({ title, page: asPageNumber(page) })
const book = (bookId: string, pageCount: number) => ({
	bookId,
	title: 'Tales',
	startPage: asPageNumber(1),
	frontMatter: 'numbers' as const,
	isDemo: bookId.endsWith('_demo'),
	edition: 'e1',
	pageSizes: Array.from({ length: pageCount }, (): [number, number] => [420, 595]),
	pageLabels: null,
	tableOfContent: [
		{ ...section('Unit 1', 1), subsections: [section('Reading', 8), section('Speaking', 9)] },
		section('Unit 2', 20),
	],
	language: 'en',
})

function openShop(books: ReturnType<typeof book>[]) {
	const unused = () => Promise.reject(new Error('not asked for'))
	async function find(bookId: string) {
		const found = books.find(one => one.bookId === bookId)
		if (!found) throw new AppError('unknown_book')
		return found
	}
	return createReading({
		books: {
			find,
			readable: (_, bookId) => find(bookId),
			tracks: async () => [],
		},
		search: { warm: () => undefined },
		pagesOfFormer: async () => () => undefined,
		positionOf: unused,
		tickets: { issue: () => ({ ticket: '', expiresAt: 0 }), expiresAt: () => 0 },
		copyLimitOf: async () => null,
	})
}

test('after a demo come the entries of its book that begin behind its last page', async () => {
	const reading = openShop([book('tales_demo', 8), book('tales', 44)])
	const demo = await reading.openDemo('tales_demo')

	const after = demo && (await reading.afterDemo(demo))

	expect(after).toEqual({
		bookId: 'tales',
		pageCount: 44,
		entries: [
			{ title: 'Speaking', page: 9 },
			{ title: 'Unit 2', page: 20 },
		],
	})
})

test('a demo of no book has nothing after it', async () => {
	const reading = openShop([book('tales_demo', 8)])
	const demo = await reading.openDemo('tales_demo')

	expect(demo && (await reading.afterDemo(demo))).toBeNull()
})
