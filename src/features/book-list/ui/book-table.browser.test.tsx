import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useEditorHealth } from '#records/ui/editor-health.ts'
import type { ListedBook } from '../contract.ts'
import { BookTable } from './book-table.tsx'

const pageSize = 50
const books: ListedBook[] = Array.from({ length: 120 }, (_, number) => ({
	book_id: `book_${number}`,
	title: `Letters ${number}`,
	name: `The letters, volume ${number}`,
	author: 'Vera Lane',
	publisher: 'Millrood Press',
	price: 450,
	cover: null,
	cover_colour: null,
	state: 'ready',
	shown_from: null,
	pages: 64,
	sections: 1,
	texts: 1,
	tracks: 0,
	gaps: [],
}))
const opened: string[] = []

// The server finds books by their titles, a page at a time.
beforeEach(() => {
	history.replaceState(null, '', location.pathname)
	vi.stubGlobal('fetch', async (address: string) => {
		const query = new URL(address, location.origin).searchParams
		const found = books.filter(book => book.title.includes(query.get('search') ?? ''))
		const from = Number(query.get('offset'))
		const shown = found.slice(from, from + pageSize)
		return Response.json({ total: found.length, books: shown, time_zone: 'Europe/Moscow' })
	})
})
afterEach(() => {
	vi.unstubAllGlobals()
	history.replaceState(null, '', location.pathname)
})

function List() {
	const health = useEditorHealth()
	return <BookTable health={health} choose={id => opened.push(id)} importExportBar={() => null} />
}

test('what was searched for, and how far, is still there when one comes back, and so is the line', async () => {
	const screen = await render(<List />)
	await screen.getByRole('searchbox').fill('Letters')
	await screen.getByRole('button', { name: 'Show more' }).click()
	await screen.getByRole('button', { name: /^Letters 77/ }).click()
	expect(opened).toEqual(['book_77'])
	await screen.unmount()

	const again = await render(<List />)

	await expect.element(again.getByRole('searchbox')).toHaveValue('Letters')
	await expect.element(again.getByRole('button', { name: /^Letters 77/ })).toHaveFocus()
	await expect.element(again.getByRole('button', { name: /^Letters 77/ })).toBeInViewport()
})

test('a book is shown with the name that it is sold under', async () => {
	const screen = await render(<List />)

	await expect.element(screen.getByText('sold as “The letters, volume 7”', { exact: true })).toBeVisible()
})
