import { expect, test } from 'vitest'
import { type Crop, maxCrop, movedCrop, resizedCrop } from './rules.ts'

const wide = { width: 2000, height: 1000 }
const rounded = ({ left, top, width }: Crop) => [left, top, width].map(Math.round)

test('a cover is cut as large as it can be, from the middle', () => {
	expect(rounded(maxCrop(wide))).toEqual([648, 0, 704])
	expect(rounded(maxCrop({ width: 704, height: 2000 }))).toEqual([0, 500, 704])
})

test('a cut never leaves the picture', () => {
	expect(rounded(movedCrop(maxCrop(wide), { x: 9000, y: 9000 }, wide))).toEqual([1296, 0, 704])
})

test('a cut grows and shrinks around its middle within its bounds', () => {
	const smaller = resizedCrop(maxCrop(wide), 352, wide)

	expect(rounded(smaller)).toEqual([824, 250, 352])
	expect(resizedCrop(smaller, 1, wide).width).toBe(300)
	expect(rounded(resizedCrop(smaller, 5000, wide))).toEqual(rounded(maxCrop(wide)))
})
