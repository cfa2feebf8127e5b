import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { asPageNumber } from '#contract/page-numbers.ts'
import { TrackPages } from './track-pages.tsx'

const rows = [
	{ title: 'Track 01', source: 'Track_01.mp3', page: null },
	{ title: 'Wind', source: 'wind.mp3', page: null },
	{ title: 'Track 03', source: 'Track_03.mp3', page: null },
	{ title: 'Known', source: 'known.mp3', page: 4 },
]
// The server tells the texts of the pages.
beforeEach(() => {
	const content = [
		{ page_number: 1, text: 'Listen. Track 1' },
		{ page_number: 3, text: 'Listen again. Track 3' },
	]
	vi.stubGlobal('fetch', async () => Response.json({ content, version: 1 }))
})
afterEach(() => vi.unstubAllGlobals())

const pages = {
	startPage: asPageNumber(1),
	count: 5,
	image: () => ({ src: 'data:image/svg+xml,<svg/>' }),
	ratio: () => 0.7,
}

test('tracks without a page are proposed one with the reason; the sure ones are accepted at once', async () => {
	const onAssign = vi.fn()
	const onPage = vi.fn()
	const screen = await render(
		<TrackPages {...{ bookId: 'harbour', rows, pages, chapters: [], onAssign, onPage }} />,
	)
	await expect.element(screen.getByText('page 3 · sure: “Track 3” is printed there')).toBeVisible()
	await expect.element(screen.getByText('page 1 · a guess: by the tracks before and after it')).toBeVisible()

	await screen.getByRole('button', { name: 'Show page 3 for “Track 03”' }).click()
	await screen.getByRole('button', { name: 'Accept 2 sure pages' }).click()
	await screen.getByRole('button', { name: 'Accept page 1 for “Wind”' }).click()

	expect(onPage).toHaveBeenCalledWith(3)
	expect(onAssign.mock.calls).toEqual([
		[
			new Map([
				[0, 1],
				[2, 3],
			]),
		],
		[new Map([[1, 1]])],
	])
})

test('it is silent where every track has a page', async () => {
	const props = { bookId: 'harbour', rows: rows.slice(3), pages, chapters: [] }

	const screen = await render(<TrackPages {...props} onAssign={() => undefined} onPage={() => undefined} />)

	expect(screen.container.textContent).toBe('')
})
