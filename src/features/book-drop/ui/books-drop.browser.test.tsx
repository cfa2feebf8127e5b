import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { CallError } from '#contract/call.ts'
import { BooksDrop } from './books-drop.tsx'
import type { MakeBook } from './make-types.ts'

const file = (name: string, size = 10) => new File([new Uint8Array(size)], name)
const nameOf = ({ name }: File) => ({
	bookId: name.replace('.pdf', ''),
	title: `Title of ${name.replace('.pdf', '')}`,
})

function open(files: File[], make: MakeBook) {
	const opened = vi.fn()
	const screen = render(
		<BooksDrop
			{...{ files, make, nameOf, onOpen: opened }}
			publisherInput={({ value, onChange }) => (
				<label>
					Publisher
					<input value={value} onChange={event => onChange(event.currentTarget.value)} />
				</label>
			)}
			onClose={() => undefined}
		/>,
	)
	return { screen, opened }
}

test('everything that was dropped becomes one book, and what lacks is told beside the way there', async () => {
	const make = vi.fn<MakeBook>(async (_, __, { onProgress }) => {
		onProgress({ step: 'preparing', done: 3, total: 9 })
		return [{ says: 'tracksWithout', count: 2, words: '' }]
	})
	const files = ['harbour.pdf', '1.mp3', '2.mp3', 'cover.jpg', 'list.docx', 'a.flac'].map(name => file(name))
	const { screen: opening, opened } = open(files, make)
	const screen = await opening
	await expect.element(screen.getByText('2 sounds · cover cover.jpg · list list.docx')).toBeVisible()
	await expect.element(screen.getByText(/^a.flac: not every browser/)).toBeVisible()

	await screen.getByLabelText('Publisher').fill('Millrood Press')
	await screen.getByLabelText('Price, ₽').fill('1 450,50 ₽')
	await screen.getByRole('button', { name: 'Make the book' }).click()
	await expect.element(screen.getByText('2 tracks have no page yet')).toBeVisible()
	await expect.element(screen.getByRole('heading', { name: 'Books made: 1 of 1' })).toHaveFocus()
	await screen.getByRole('button', { name: 'See what is left to publish it' }).click()

	expect(make.mock.calls[0]?.[1]).toEqual({
		bookId: 'harbour',
		title: 'Title of harbour',
		publisher: 'Millrood Press',
		price: 1450.5,
	})
	expect(opened).toHaveBeenCalledWith('harbour')
})

test('of several PDFs one that is refused holds up none', async () => {
	const make: MakeBook = async ({ pdf }) => {
		if (pdf.name === 'small.pdf') throw new CallError('taken', ['There is a book small already.'])
		return []
	}
	const { screen: opening } = open([file('large.pdf', 90), file('small.pdf')], make)
	const screen = await opening

	await expect.element(screen.getByRole('heading', { name: '2 books of what was dropped' })).toBeVisible()
	await screen.getByRole('button', { name: 'Make 2 books' }).click()

	await expect
		.element(screen.getByText('The book could not be made: There is a book small already.'))
		.toBeVisible()
	await expect.element(screen.getByText('The book is ready')).toBeVisible()
	await expect.element(screen.getByRole('heading', { name: 'Books made: 1 of 2' })).toBeVisible()
})

test('two PDFs of one name are two books, and why they cannot be made yet stands beside each', async () => {
	const { screen: opening } = open(
		[file('book.pdf', 90), file('book.pdf'), file('日.pdf', 200)],
		async () => [],
	)
	const screen = await opening
	await expect.element(screen.getByText('Another book above has this id: each needs its own.')).toBeVisible()
	await expect.element(screen.getByText(/^More than two letters, digits/)).toBeVisible()
	await expect.element(screen.getByRole('button', { name: 'Make 3 books' })).toBeDisabled()

	await screen.getByLabelText('Book id (book_id)').nth(1).fill('book_2')
	await screen.getByLabelText('Book id (book_id)').nth(2).fill('book_3')

	await expect.element(screen.getByRole('button', { name: 'Make 3 books' })).toBeEnabled()
})

test('without a PDF there is no book, which is said', async () => {
	const { screen: opening } = open([file('1.mp3'), file('2.mp3')], async () => [])
	const screen = await opening

	await expect.element(screen.getByText(/^There is no PDF among these files/)).toBeVisible()
	expect(screen.getByRole('button', { name: /Make/ }).all()).toEqual([])
})
