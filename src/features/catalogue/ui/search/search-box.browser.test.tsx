import '#design/global.css'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Suggestions } from '../../contract.ts'
import { SearchBox } from './search-box.tsx'

const suggested: Suggestions = {
	foundAs: 'typed',
	words: 'sk',
	books: [
		{
			book_id: 'skerry',
			name: 'Letters from Skerry',
			author: 'Vera Lane',
			level: 'B1',
			price: 300,
			logo: null,
		},
		{ book_id: 'sky', name: 'Sky High', author: 'Ann Lee', level: null, price: 0, logo: null },
		{ book_id: 'skye', name: 'Over to Skye', author: 'Ann Lee', level: null, price: null, logo: null },
	],
	authors: ['Skene Roy'],
	categories: [{ id: 4, name: 'Skills' }],
	isCategoryNamed: false,
}

beforeEach(() => {
	vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(suggested))
})
afterEach(() => vi.restoreAllMocks())

async function openBox() {
	const onSearch = vi.fn()
	const goTo = vi.fn()
	const screen = await render(
		<SearchBox id="search" search="" action="/books" onSearch={onSearch} onOpen={goTo} />,
	)
	const box = screen.getByRole('combobox', { name: 'Search the books' })
	return { screen, box, onSearch, goTo }
}

test('what is typed brings books, authors and categories, and says how many', async () => {
	const { screen, box } = await openBox()

	await box.fill('sk')

	await expect.element(screen.getByRole('option')).toHaveLength(5)
	await expect.element(screen.getByText('5 suggestions')).toBeInTheDocument()
	await expect.element(box).toHaveAttribute('aria-expanded', 'true')
	expect([...document.querySelectorAll('mark')].map(mark => mark.textContent)).toContain('Sk')
})

test('arrows go through the suggestions, and Enter opens the chosen one', async () => {
	const { screen, box, goTo } = await openBox()
	await box.fill('sk')
	await expect.element(screen.getByRole('option').first()).toBeVisible()

	await userEvent.keyboard('{ArrowDown}{ArrowDown}')
	await expect
		.element(screen.getByRole('option', { name: /Sky High/ }))
		.toHaveAttribute('aria-selected', 'true')
	await userEvent.keyboard('{Enter}')

	expect(goTo).toHaveBeenCalledExactlyOnceWith('/book-info/sky')
	await expect.element(page.getByRole('option')).not.toBeInTheDocument()
})

test('Escape closes the list and leaves what was typed', async () => {
	const { screen, box } = await openBox()
	await box.fill('sk')
	await expect.element(screen.getByRole('option').first()).toBeVisible()

	await userEvent.keyboard('{Escape}')

	await expect.element(page.getByRole('option')).not.toBeInTheDocument()
	await expect.element(box).toHaveValue('sk')
})

test('a press of the mouse opens what it is on', async () => {
	const { screen, box, goTo } = await openBox()
	await box.fill('sk')

	await screen.getByRole('option', { name: /Skills/ }).click()

	expect(goTo).toHaveBeenCalledExactlyOnceWith('/books/4')
})

test('a book says its level, and a category that is named comes before the books', async () => {
	vi.mocked(fetch).mockImplementation(async () => Response.json({ ...suggested, isCategoryNamed: true }))
	const { screen, box } = await openBox()

	await box.fill('skills')

	await expect.element(screen.getByRole('option', { name: /B1/ })).toBeVisible()
	expect(
		screen
			.getByRole('option')
			.all()
			.map(option => option.element().textContent),
	).toEqual([
		'SkillsCategory',
		expect.stringMatching(/^Letters from Skerry.*B1/),
		expect.stringMatching(/^Sky High/),
		expect.stringMatching(/^Over to Skye/),
		expect.stringMatching(/^Skene Roy/),
	])
})

test('a suggested book says what it costs and for how long, and one in production that it is', async () => {
	const { screen, box } = await openBox()

	await box.fill('sk')

	await expect.element(screen.getByText('₽300 for 365 days')).toBeVisible()
	await expect.element(screen.getByText('Free for 365 days')).toBeVisible()
	await expect.element(screen.getByText('in production · Ann Lee')).toBeVisible()
})
