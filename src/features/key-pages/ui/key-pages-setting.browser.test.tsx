import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { KeyPagesSetting } from './key-pages-setting.tsx'

afterEach(() => vi.unstubAllGlobals())

const fables = {
	...{ book_id: 'fables', title: 'Fables', is_held: false },
	pages: [
		{ from: 9, to: 11 },
		{ from: 14, to: 14 },
	],
}

/** The shop answers the list, and then each save with the next of these. */
function shopAnswers(books: unknown[], ...saves: Response[]) {
	const fetched = vi.fn(async (_address: string, { method }: RequestInit = {}) =>
		method === 'POST' ? (saves.shift() ?? Response.error()) : Response.json({ books }),
	)
	vi.stubGlobal('fetch', fetched)
	return fetched
}

test('a publisher holds the key of a book back, whose pages are named', async () => {
	const fetched = shopAnswers([fables], Response.json({ is_held: true }))
	const { getByText, getByRole } = await render(<KeyPagesSetting />)
	await getByText('Answer keys').click()
	const box = getByRole('checkbox', { name: /^Fables/ })
	await expect.element(box).toHaveAccessibleDescription('pages 9–11, 14')

	await box.click()

	await expect.element(box).toBeChecked()
	await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2))
	expect(JSON.parse(String(fetched.mock.calls[1]?.[1]?.body))).toEqual({ book_id: 'fables', is_held: true })
})

test('what was not saved is as it was', async () => {
	shopAnswers([{ ...fables, is_held: true }])
	const { getByText, getByRole } = await render(<KeyPagesSetting />)
	await getByText('Answer keys').click()
	const box = getByRole('checkbox', { name: /^Fables/ })

	await box.click()

	await expect.element(box).toBeChecked()
})

test('without a key there is nothing to hold back', async () => {
	shopAnswers([])
	const { getByText } = await render(<KeyPagesSetting />)
	await getByText('Answer keys').click()

	await expect.element(getByText('No answer key was found in your books.')).toBeVisible()
})
