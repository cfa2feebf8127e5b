import { expect, test } from 'vitest'
import { bandOf, lineAt, linesFrom } from './ruler-lines.ts'

const box = (top: number, bottom: number) => ({ top, bottom })

test('words of another size and cells of a row stand on one line, lines that overlap are two', () => {
	expect(linesFrom([box(100, 134), box(128, 162), box(105, 125), box(100, 134)])).toEqual([
		box(100, 134),
		box(128, 162),
	])
})

test('the ruler is at the line that is nearest, above and below the text too', () => {
	const lines = [box(0, 20), box(30, 50), box(200, 220)]

	expect([-50, 9, 24, 26, 100, 500].map(y => lineAt(lines, y))).toEqual([0, 0, 0, 1, 1, 2])
	expect(lineAt([], 10)).toBe(-1)
})

test('the ruler covers its line and nothing of the others', () => {
	expect(bandOf([box(0, 34), box(28, 62), box(100, 134)], 0)).toEqual(box(3, 31))
	expect(bandOf([box(10, 30)], 0)).toEqual(box(10, 30))
	expect(bandOf([], -1)).toBeNull()
})
