import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GreyImage } from './binary-image.ts'
import { drawnLines } from './drawn-lines.ts'
import { withoutLines } from './erase-lines.ts'
import { uprightPage } from './upright-page.ts'

const seed = 20_261_125
/** At 200 dpi. */
const pxPerPoint = 200 / 72
const [width, height] = [700, 500]
const paper = 240

type Line = { left: number; length: number; row: number; thickness: number; grey: number }

/** Grain of a scanner: the same for the same place. */
const grain = (x: number, y: number) => (((x * 7919 + y * 104_729) % 23) + ((x * 31 + y * 17) % 7)) / 2 - 7

function blank(): GreyImage {
	const pixels = new Uint8Array(width * height)
	for (let y = 0; y < height; y += 1)
		for (let x = 0; x < width; x += 1) pixels[y * width + x] = paper + grain(x, y)
	return { width, height, pixels }
}

/** @param slope down for each pixel to the right */
function draw(image: GreyImage, { left, length, row, thickness, grey }: Line, slope = 0): void {
	for (let x = left; x < left + length; x += 1) {
		const y = Math.round(row + slope * (x - width / 2))
		for (let step = 0; step < thickness; step += 1)
			image.pixels[(y + step) * width + x] = grey + grain(x, y + step)
	}
}

/** Stems of letters on a line: as long as a gap, and no line. */
function drawText(image: GreyImage, left: number, row: number, pitch = 11): void {
	for (let letter = 0; letter < 14; letter += 1)
		for (let x = 0; x < 10; x += 1)
			for (let y = 0; y < 16; y += 1)
				if (x < 3 || x === 7 || x === 8 || y > 13 || y < 2)
					image.pixels[(row - y) * width + left + letter * pitch + x] = 40
}

function drawBox(image: GreyImage, left: number, top: number, side: number): void {
	for (let at = 0; at < side; at += 1)
		for (const step of [0, 1, side - 2, side - 1]) {
			image.pixels[(top + step) * width + left + at] = 60
			image.pixels[(top + at) * width + left + step] = 60
		}
}

const anyLine = fc.record({
	left: fc.integer({ min: 40, max: 200 }),
	length: fc.integer({ min: 60, max: 440 }),
	row: fc.integer({ min: 30, max: 50 }),
	thickness: fc.integer({ min: 2, max: 5 }),
	grey: fc.integer({ min: 20, max: 190 }),
})

test('lines of any length, thickness and shade are found where they are, and text is none', () => {
	fc.assert(
		fc.property(fc.array(anyLine, { minLength: 1, maxLength: 5 }), drawn => {
			const image = blank()
			const lines = drawn.map((line, at) => ({ ...line, row: line.row + 90 * at }))
			for (const line of lines) {
				draw(image, line)
				drawText(image, 60, line.row + 45)
			}

			const { across, down, boxes } = drawnLines(image, pxPerPoint)

			expect(across).toHaveLength(lines.length)
			for (const { left, length, row } of lines) {
				const found = across.find(({ top, bottom }) => top <= row + 3 && bottom >= row - 3)
				expect(Math.abs((found?.left ?? 0) - left)).toBeLessThanOrEqual(4)
				expect(Math.abs((found?.right ?? 0) - left - length + 1)).toBeLessThanOrEqual(4)
			}
			expect([...down, ...boxes]).toEqual([])
		}),
		{ seed, numRuns: 40 },
	)
})

test('a page that lies askew is turned upright, and its lines are level again', async () => {
	await fc.assert(
		fc.asyncProperty(fc.double({ min: -1.9, max: 1.9, noNaN: true }), async degrees => {
			const image = blank()
			const slope = Math.tan((degrees * Math.PI) / 180)
			for (const row of [80, 150, 220, 290, 360])
				draw(image, { left: 100, length: 480, row, thickness: 2, grey: 60 }, slope)

			const { image: upright, tilt } = await uprightPage(image)
			const { across } = drawnLines(upright, pxPerPoint)

			expect(Math.abs(tilt - degrees)).toBeLessThan(0.12)
			expect(across).toHaveLength(5)
			for (const { left, right } of across) expect(right - left).toBeGreaterThan(460)
		}),
		{ seed, numRuns: 15 },
	)
})

test('two gaps side by side are two lines, and a line with a break in its print is one', () => {
	const image = blank()
	const line = { row: 100, thickness: 2, grey: 60 }
	draw(image, { ...line, left: 50, length: 150 })
	draw(image, { ...line, left: 210, length: 150 })
	draw(image, { ...line, row: 200, left: 50, length: 150 })
	draw(image, { ...line, row: 200, left: 204, length: 150 })

	const { across } = drawnLines(image, pxPerPoint)

	const at = (row: number) => across.filter(({ top }) => Math.abs(top - row) < 4).length
	expect([at(100), at(200)]).toEqual([2, 1])
})

test('a gap on either side of a word are two', () => {
	const image = blank()
	draw(image, { left: 50, length: 130, row: 100, thickness: 2, grey: 100 })
	drawText(image, 184, 101, 15)
	draw(image, { left: 398, length: 130, row: 100, thickness: 2, grey: 100 })

	const { across } = drawnLines(image, pxPerPoint)

	expect(across.map(({ left }) => left)).toEqual([expect.closeTo(50, -1), expect.closeTo(398, -1)])
})

test('a row of dots is a line, an ellipsis and the full stops of a text are none', () => {
	const image = blank()
	const dot = { thickness: 4, grey: 40, length: 4 }
	for (let count = 0; count < 12; count += 1) draw(image, { ...dot, left: 100 + 11 * count, row: 100 })
	for (let count = 0; count < 3; count += 1) draw(image, { ...dot, left: 100 + 11 * count, row: 200 })
	for (let count = 0; count < 5; count += 1) draw(image, { ...dot, left: 100 + 70 * count, row: 300 })

	const { across } = drawnLines(image, pxPerPoint)

	expect(across).toEqual([
		{ left: expect.closeTo(100, -1), right: expect.closeTo(224, -1), top: 100, bottom: 103 },
	])
})

test('a dash within text is no line, a short gap that letters stand on is one', () => {
	const image = blank()
	const stroke = { left: 258, length: 36, thickness: 2, grey: 40 }
	for (const row of [100, 200]) {
		drawText(image, 100, row)
		drawText(image, 300, row)
	}
	draw(image, { ...stroke, row: 93 })
	draw(image, { ...stroke, row: 200 })

	const { across } = drawnLines(image, pxPerPoint)

	expect(across.map(({ top }) => top)).toEqual([expect.closeTo(200, -1)])
})

test('boxes to tick are boxes, the letter O is none', () => {
	const image = blank()
	drawBox(image, 100, 100, 20)
	drawBox(image, 300, 100, 60)
	for (let step = 0; step < 400; step += 1) {
		const angle = (step * Math.PI) / 200
		for (const radius of [9, 10])
			image.pixels[
				Math.round(300 + radius * Math.sin(angle)) * width + Math.round(200 + radius * Math.cos(angle))
			] = 40
	}

	const { boxes } = drawnLines(image, pxPerPoint)

	expect(boxes.map(({ left, top }) => [left, top])).toEqual([
		[expect.closeTo(100, -1), expect.closeTo(100, -1)],
		[expect.closeTo(300, -1), expect.closeTo(100, -1)],
	])
})

test('a photo and an empty page have no lines, and cost no more than others', () => {
	const photo = blank()
	for (let at = 0; at < photo.pixels.length; at += 1) photo.pixels[at] = (at * 2_654_435_761) >>> 24

	expect(drawnLines(photo, pxPerPoint).boxes).toEqual([])
	expect(drawnLines(blank(), pxPerPoint)).toEqual({ across: [], down: [], boxes: [] })
})

test('what is erased for whoever reads the words is the lines alone', () => {
	const image = blank()
	draw(image, { left: 100, length: 300, row: 100, thickness: 2, grey: 60 })
	drawText(image, 100, 200)
	const lines = drawnLines(image, pxPerPoint)

	const left = withoutLines(image, lines, pxPerPoint)

	const darkest = (of: GreyImage, from: number, to: number) =>
		Math.min(...of.pixels.subarray(from * width, to * width))
	expect(darkest(left, 90, 110)).toBeGreaterThan(200)
	expect(left.pixels.subarray(150 * width, 250 * width)).toEqual(
		image.pixels.subarray(150 * width, 250 * width),
	)
})
