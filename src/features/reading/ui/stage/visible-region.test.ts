import { expect, test } from 'vitest'
import { maxCanvasPixels, regionOf } from './visible-region.ts'

const stage = { left: 0, top: 0, width: 1000, height: 800 }

test('only what is seen and a little around it is drawn', () => {
	const page = { left: -1500, top: -2000, width: 4000, height: 5600 }

	const region = regionOf(page, stage, 1)

	expect(region).toMatchObject({ pageWidthPx: 4000, left: 1350 / 4000, width: 1300 / 4000 })
})

test('a page that is out of sight is not drawn', () => {
	expect(regionOf({ left: 3000, top: 0, width: 4000, height: 5600 }, stage, 1)).toBeNull()
})

test('a canvas stays within what a phone can hold', () => {
	const region = regionOf({ left: -1500, top: -2000, width: 4000, height: 5600 }, stage, 4)

	const { width = 0, height = 0, pageWidthPx = 0 } = region ?? {}
	expect(width * pageWidthPx * height * pageWidthPx * 1.4).toBeLessThanOrEqual(maxCanvasPixels * 1.001)
})
