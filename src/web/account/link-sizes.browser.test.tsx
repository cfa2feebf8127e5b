import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import Dashboard from './dashboard.island.tsx'
import MyWords from './my-words.island.tsx'

afterEach(() => vi.unstubAllGlobals())

test.each([
	['My books', Dashboard],
	['My words', MyWords],
])('the links beside the heading of %s are as high as a finger', async (_, Screen) => {
	await page.viewport(360, 740)
	vi.stubGlobal('fetch', () => new Promise(() => undefined))
	const screen = await render(<Screen />)

	const heights = screen
		.getByRole('banner')
		.getByRole('link')
		.elements()
		.map(link => link.getBoundingClientRect().height)
	expect(heights.length).toBeGreaterThan(0)
	expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
})
