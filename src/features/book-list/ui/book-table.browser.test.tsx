import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
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
	is_free: false,
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
	return (
		<BookTable
			health={health}
			onChoose={id => opened.push(id)}
			onPublish={id => opened.push(`publish ${id}`)}
			importExportBar={() => null}
			savedFilters={() => null}
			bulkBar={({ ticked }) => <p>ticked: {ticked.join(' ')}</p>}
			rowActions={({ title }) => (
				<button type="button" onClick={health.again}>
					Move {title}
				</button>
			)}
			onTrash={id => opened.push(`trash ${id}`)}
		/>
	)
}

test('what was searched for, and how far, is still there when one comes back, and so is the line', {
	tags: 'slow',
}, async () => {
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

test('rows are ticked by the keys of a list, as a range, and all that were found', {
	tags: 'slow',
}, async () => {
	const screen = await render(<List />)
	await screen.getByRole('button', { name: /^Letters 7 / }).click()
	await userEvent.keyboard('x{ArrowDown}{ArrowDown}x')
	await expect.element(screen.getByText('ticked: book_7 book_9', { exact: true })).toBeVisible()

	await userEvent.keyboard('/')
	await expect.element(screen.getByRole('searchbox')).toHaveFocus()
	await screen.getByLabelText('Tick “Letters 2”', { exact: true }).click()
	await screen.getByLabelText('Tick “Letters 4”', { exact: true }).click({ modifiers: ['Shift'] })
	await expect
		.element(screen.getByText('ticked: book_7 book_9 book_2 book_3 book_4', { exact: true }))
		.toBeVisible()
	await screen.getByLabelText('Tick all shown').click()
	await screen.getByRole('button', { name: 'Tick all 120 found' }).click()

	await expect.element(screen.getByText(/^ticked: .*book_119/)).toBeVisible()
})

test('the state of a book leads to what it lacks', async () => {
	const screen = await render(<List />)

	await screen
		.getByRole('row', { name: /Letters 3 / })
		.getByRole('button', { name: 'for sale' })
		.click()

	expect(opened.at(-1)).toBe('publish book_3')
})

test('Delete puts the book of a row into the trash', async () => {
	const screen = await render(<List />)
	await screen.getByRole('button', { name: /^Letters 7 / }).click()

	await userEvent.keyboard('{Delete}')

	expect(opened.at(-1)).toBe('trash book_7')
})

test('a book that leaves the list leaves the focus at the same button of the next one', async () => {
	let isGone = false
	vi.stubGlobal('fetch', async () => {
		const left = books.slice(0, 5).filter(({ book_id: id }) => !(isGone && id === 'book_2'))
		return Response.json({ total: left.length, books: left, time_zone: 'Europe/Moscow' })
	})
	const screen = await render(<List />)
	const move = screen.getByRole('button', { name: 'Move Letters 2' })
	await expect.element(move).toBeVisible()
	isGone = true
	await move.click()

	await expect.element(move).not.toBeInTheDocument()
	await expect.element(screen.getByRole('button', { name: 'Move Letters 3' })).toHaveFocus()
})
