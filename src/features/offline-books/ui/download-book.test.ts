import { expect, test } from 'vitest'
import { widthForScreen } from './download-book.ts'

test.each([
	['a laptop', { width: 1280, height: 800 }, 1, 794],
	['a phone of three pixels to one', { width: 390, height: 844 }, 3, 1588],
	['a phone of old', { width: 360, height: 640 }, 1, 794],
	['a projector', { width: 1920, height: 1080 }, 1, 1588],
	['a retina laptop', { width: 1440, height: 900 }, 2, 1588],
])('the images of %s are those that the reader shows there', (_what, screen, ratio, width) => {
	expect(widthForScreen(screen, ratio)).toBe(width)
})
