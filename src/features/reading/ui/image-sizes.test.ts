import { expect, test } from 'vitest'
import { imageSizes } from './image-sizes.ts'

const page = [400, 500] as const

test('a fitted page takes its share of the window', () => {
	expect(imageSizes(page, { spread: [page], scale: 0, pixelsPerUnit: 2 })).toBe('min(100vw, 80vh)')
	expect(imageSizes(page, { spread: [page, page], scale: 0, pixelsPerUnit: 2 })).toBe('min(50vw, 80vh)')
})

test('a zoomed page is as wide as the zoom says', () => {
	expect(imageSizes(page, { spread: [page], scale: 1.5, pixelsPerUnit: 2 })).toBe('1200px')
})
