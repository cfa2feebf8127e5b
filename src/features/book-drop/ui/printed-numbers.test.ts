import { expect, test } from 'vitest'
import { startPagePrinted } from './printed-numbers.ts'

const book = (front: string[], count: number, page: (number: number) => string) => [
	...front,
	...Array.from({ length: count }, (_, at) => page(at + 1)),
]

test('a cover and a blank page before page 1 put the first page of the file below 1', () => {
	expect(startPagePrinted(book(['Harbour', ''], 30, n => `Unit\nIn 1987 it closed.\n${n}`))).toBe(-1)
})

test('numbers beside a running head are read, on either side', () => {
	const page = (n: number) =>
		`${n % 2 ? `Grammar in use   ${n + 4}` : `${n + 4}   Harbour`}\n1  Read.\n2  Write.`

	expect(startPagePrinted(book([], 30, page))).toBe(5)
})

test('exercise numbers, years and a book without numbers tell nothing', () => {
	expect(startPagePrinted(book([], 30, n => `${n % 7}\nRead the text.\n1987`))).toBeNull()
	expect(startPagePrinted(book([], 30, () => 'Words only.'))).toBeNull()
	expect(startPagePrinted([])).toBeNull()
})

test('a few pages that agree by chance are not enough', () => {
	expect(startPagePrinted(book([], 30, n => (n < 5 ? String(n) : 'Words')))).toBeNull()
})
