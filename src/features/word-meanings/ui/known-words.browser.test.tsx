import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { KnownWords } from './known-words.tsx'

afterEach(() => {
	vi.unstubAllGlobals()
})

/** The answer of a shop whose reader has saved so many words. */
async function openFor(saved_words: number, { known, new_lemmas }: { known: number; new_lemmas: number }) {
	const fetched = vi.fn(async (_address: string) =>
		Response.json({ saved_words, books: [{ book_id: 'tides', known, new_lemmas }] }),
	)
	vi.stubGlobal('fetch', fetched)
	const screen = await render(<KnownWords bookId="tides" />)
	await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
	return { ...screen, fetched }
}

test('who has saved fifty words is told how much of the book they know at least, rounded down', async () => {
	const { getByRole, fetched } = await openFor(50, { known: 0.6189, new_lemmas: 1 })

	const part = getByRole('region', { name: 'Your words in this book' })
	await expect
		.element(part.getByText(/at least 61% of the running text\. At most 1\sword would be new\.$/))
		.toBeVisible()
	expect(String(fetched.mock.calls[0]?.[0])).toContain('/api/words/coverage?book_ids=tides')
})

test('a book without a new word says so', async () => {
	const { getByText } = await openFor(900, { known: 1, new_lemmas: 0 })

	await expect.element(getByText(/at least 100%.*Every word of it is among yours/)).toBeVisible()
})

test('forty-nine words tell nothing about a book', async () => {
	const { container } = await openFor(49, { known: 0.9, new_lemmas: 3 })

	await new Promise(resolve => setTimeout(resolve, 50))
	expect(container).toBeEmptyDOMElement()
})
