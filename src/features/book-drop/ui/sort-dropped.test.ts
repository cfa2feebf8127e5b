import { expect, test } from 'vitest'
import { sortDropped } from './sort-dropped.ts'

const file = (name: string, size = 10) => new File([new Uint8Array(size)], name)
const names = (files: readonly File[]) => files.map(({ name }) => name)

test('what is dropped beside one PDF is its own, tracks in the order of their numbers', () => {
	const dropped = ['Track_10.mp3', 'cover.jpg', 'book.pdf', 'Track_2.mp3', 'Содержание.docx'].map(name =>
		file(name),
	)

	const { books, notTaken } = sortDropped(dropped)

	expect(books).toHaveLength(1)
	expect(names(books[0]?.sounds ?? [])).toEqual(['Track_2.mp3', 'Track_10.mp3'])
	expect([books[0]?.cover?.name, books[0]?.list?.name]).toEqual(['cover.jpg', 'Содержание.docx'])
	expect(notTaken).toEqual([])
})

test('several PDFs are several books, the small one first, each with what has its name', () => {
	const dropped = [
		file('harbour.pdf', 900),
		file('Harbour 2.pdf', 50),
		...['harbour-2 01.mp3', 'harbour_cover.png', 'somebody.mp3'].map(name => file(name)),
	]

	const { books, notTaken } = sortDropped(dropped)

	expect(names(books.map(({ pdf }) => pdf))).toEqual(['Harbour 2.pdf', 'harbour.pdf'])
	expect(names(books[0]?.sounds ?? [])).toEqual(['harbour-2 01.mp3'])
	expect(books[1]?.cover?.name).toBe('harbour_cover.png')
	expect(notTaken.map(({ file: { name }, why }) => [name, why])).toEqual([['somebody.mp3', 'whose']])
})

test.each([
	['nothing.mp3', 0, 'empty'],
	['a.flac', 10, 'lossless'],
	['setup.exe', 10, 'kind'],
	['second.jpg', 10, 'second'],
])('%s is told', (name, size, why) => {
	const { notTaken } = sortDropped([file('book.pdf'), file('first.png'), file(name, size)])

	expect(notTaken.map(one => [one.file.name, one.why])).toEqual([[name, why]])
})
