import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { draftAnswers } from '../../../../tests/draft-answers.ts'
import { BookEditor } from './book-editor.tsx'

let book = { title: 'Harbour', source: 'harbour.pdf', version: 1 }

// The server is a table of answers.
beforeEach(() => {
	localStorage.clear()
	book = { title: 'Harbour', source: 'harbour.pdf', version: 1 }
	const drafts = draftAnswers()
	vi.stubGlobal('fetch', async (path: string, init: RequestInit) =>
		path === '/api/conteditor/bookInfo'
			? Response.json({
					book: { book_id: 'harbour', ...book, start_page: 1, is_demo: false, page_count: 9 },
				})
			: (drafts.answer(decodeURIComponent(path), init) ?? Response.error()),
	)
})
afterEach(() => vi.unstubAllGlobals())

const none = () => null

/** The settings of a book beside a button that says that its new PDF has come. */
const open = () =>
	render(
		<BookEditor
			place={{ bookId: 'harbour', schemaType: 'tableOfContent', part: 'book' }}
			onNavigate={() => undefined}
			opened={null}
			{...{ newBooks: none, coverEditor: none, importExportBar: none, bulkBar: none, savedFilters: none }}
			{...{ exercises: none, bookActions: none, onTrash: none, recognition: none, recognitionNote: none }}
			{...{ withdrawnNote: none, onReopen: () => undefined }}
			pdfDrop={(_, done) => (
				<button type="button" onClick={done}>
					Imported
				</button>
			)}
		/>,
	)

test('a new edition brings the name of its file, and leaves what is typed', async () => {
	const screen = await open()
	const fileName = screen.getByRole('textbox', { name: 'File name' })
	await expect.element(fileName).toHaveValue('harbour.pdf')

	book = { ...book, source: 'harbour-2.pdf', version: 2 }
	await screen.getByRole('button', { name: 'Imported' }).click()
	await expect.element(fileName).toHaveValue('harbour-2.pdf')

	await screen.getByRole('textbox', { name: 'Title' }).fill('The harbour')
	book = { ...book, source: 'harbour-3.pdf', version: 3 }
	await screen.getByRole('button', { name: 'Imported' }).click()
	await expect.element(fileName).toHaveValue('harbour-3.pdf')
	await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('The harbour')

	await screen.getByRole('button', { name: 'Undo' }).click()
	await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Harbour')
	await expect.element(fileName).toHaveValue('harbour-3.pdf')
})
