import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { KnownByCheck } from './known-by-check.tsx'
import { KnownOnCard } from './known-on-card.tsx'
import { OwnWordsChoice } from './own-words-choice.tsx'
import { storeCheck } from './stored-check.ts'
import { WordCheck } from './word-check.tsx'

afterEach(() => {
	storeCheck(null)
	vi.unstubAllGlobals()
})

const words = {
	levels: [
		{ level: 'A1', words: ['cat', 'window', 'milk', 'door'] },
		{ level: 'A2', words: ['journey', 'weather', 'bridge', 'island'] },
		{ level: 'B1', words: ['harbour', 'reluctant', 'inspector', 'gather'] },
		{ level: 'B2', words: ['brittle', 'hitherto', 'ledger', 'wane'] },
	],
	made_up: ['flimber', 'corvent', 'plaven', 'gorrel'],
	is_searching: false,
}

function shopAnswers(reply: unknown) {
	const fetched = vi.fn(async (_address: string, _options?: RequestInit) => Response.json(reply))
	vi.stubGlobal('fetch', fetched)
	return fetched
}

test('what is ticked comes to a result by level, which stays in the browser until it is deleted', {
	tags: 'slow',
}, async () => {
	shopAnswers(words)
	const { getByRole, getByText } = await render(<WordCheck />)
	for (const word of ['cat', 'window', 'milk', 'door', 'journey', 'weather'])
		await getByRole('checkbox', { name: word }).click()

	await getByRole('button', { name: 'Show the result' }).click()

	await expect.element(getByRole('heading', { name: 'Words that you know, by level' })).toHaveFocus()
	await expect.element(getByText('A1: about 100%')).toBeVisible()
	await expect.element(getByText('A2: about 50%')).toBeVisible()
	expect(localStorage.getItem('word-check')).toBe('100,50,0,0')
	await getByRole('button', { name: 'Forget the result' }).click()
	await expect.element(getByRole('checkbox', { name: 'cat' })).toBeVisible()
	expect(localStorage.getItem('word-check')).toBeNull()
})

test('who ticks words that do not exist sees a warning, and nothing is stored', async () => {
	shopAnswers(words)
	const { getByRole } = await render(<WordCheck />)
	for (const word of words.made_up) await getByRole('checkbox', { name: word }).click()

	await getByRole('button', { name: 'Show the result' }).click()

	await expect.element(getByRole('alert')).toHaveFocus()
	await expect.element(getByRole('checkbox', { name: 'flimber' })).not.toBeChecked()
	expect(localStorage.getItem('word-check')).toBeNull()
})

test('words that could not be loaded are loaded again by a button', async () => {
	vi.stubGlobal('fetch', vi.fn().mockRejectedValueOnce(new TypeError('offline')))
	const { getByRole } = await render(<WordCheck />)
	await expect.element(getByRole('status')).toHaveTextContent('We can’t reach the shop.')
	shopAnswers(words)

	await getByRole('button', { name: 'Try again' }).click()

	await expect.element(getByRole('checkbox', { name: 'cat' })).toBeVisible()
})

test('a shop with a few words only offers no check but its books', async () => {
	shopAnswers({ ...words, levels: words.levels.slice(0, 2) })
	const { getByText, getByRole } = await render(<WordCheck />)

	await expect.element(getByText(/too few books of these levels/)).toBeVisible()
	await expect.element(getByRole('link', { name: 'Browse books' })).toBeVisible()
})

test('a shop that is still looking for the words of its books says so, and is asked again by a button', async () => {
	shopAnswers({ ...words, levels: words.levels.slice(0, 2), is_searching: true })
	const { getByRole, getByText } = await render(<WordCheck />)
	await expect.element(getByText(/still being looked for/)).toBeVisible()
	shopAnswers(words)

	await getByRole('button', { name: 'Try again' }).click()

	await expect.element(getByRole('checkbox', { name: 'cat' })).toBeVisible()
})

test('cards of one moment share one call, which names nobody', async () => {
	const books = ['fog', 'tides'].map(book_id => ({ book_id, known: 0.947, new_lemmas: 30 }))
	const fetched = shopAnswers({ books })
	const card = (bookId: string) => (
		<KnownOnCard bookId={bookId} title={bookId} memberId={null} check="100,80,40,10" />
	)

	const { getByText } = await render(
		<>
			{card('fog')}
			{card('tides')}
		</>,
	)

	await expect
		.element(getByText('You know about 94% of the words of “fog” · 30 new words'))
		.toBeInTheDocument()
	await expect.element(getByText('94% · 30 new').first()).toBeVisible()
	expect(fetched).toHaveBeenCalledOnce()
	const [address, options] = fetched.mock.calls[0] ?? []
	expect(decodeURIComponent(String(address))).toContain('known=100,80,40,10&book_ids=fog,tides')
	expect(new Headers(options?.headers).has('x-auth-token')).toBe(false)
})

test('a book’s page leads to the check, and says what it came to', async () => {
	shopAnswers({ books: [{ book_id: 'fog', known: 0.947, new_lemmas: 30 }] })
	const { getByRole, getByText } = await render(<KnownByCheck bookId="fog" memberId={null} />)
	await expect.element(getByRole('link', { name: 'Check my words' })).toHaveAttribute('href', '/word-check')

	storeCheck('100,80,40,10')

	await expect
		.element(getByText(/you know about 94% of the running text\. About 30\swords would be new/))
		.toBeVisible()
})

test('a member with enough words has them told on cards without a check, once they want it', async () => {
	const books = [{ book_id: 'fog', known: 0.8, new_lemmas: 12 }]
	const fetched = shopAnswers({ saved_words: 50, books })
	const { getByRole, getByText } = await render(
		<>
			<OwnWordsChoice />
			<KnownOnCard bookId="fog" title="Fog" memberId="anna" check="own" />
		</>,
	)
	await expect.element(getByText('80% · 12 new')).toBeVisible()
	expect(String(fetched.mock.calls[0]?.[0])).toContain('/api/words/coverage')

	await getByRole('checkbox', { name: /^Say on books/ }).click()
	expect(localStorage.getItem('word-check')).toBe('own')
	await getByRole('checkbox', { name: /^Say on books/ }).click()
	expect(localStorage.getItem('word-check')).toBeNull()
})

test('with too few words of one’s own and no check nothing is asked for', async () => {
	const fetched = shopAnswers({ saved_words: 49, books: [] })
	const { container } = await render(<KnownOnCard bookId="fog" title="Fog" memberId="boris" check="own" />)
	await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())

	expect(container).toBeEmptyDOMElement()
})
