import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { BookEditor } from './book-editor.tsx'
import type { BookTab } from './book-view.ts'

afterEach(() => {
	vi.unstubAllGlobals()
	vi.restoreAllMocks()
})

const book = { book_id: 'harbour', title: 'Harbour', source: 'harbour.pdf', start_page: 1, is_demo: false }

test.each<BookTab>(['publish', 'book'])(
	'what a page hands in stands once in %s, though its key is the book’s too',
	async part => {
		vi.stubGlobal('fetch', async (path: string) =>
			path === '/api/conteditor/bookInfo'
				? Response.json({ book: { ...book, page_count: 9, version: 1 } })
				: Response.json({ errors: [{ code: 'not_found', msg: 'Not here.' }] }, { status: 404 }),
		)
		const said = vi.spyOn(console, 'error')
		const none = () => null
		const own = (id: string) => <p key={id}>Handed in</p>

		const screen = await render(
			<BookEditor
				place={{ bookId: 'harbour', schemaType: 'tableOfContent', part }}
				onNavigate={() => undefined}
				opened={null}
				{...{ newBooks: none, coverEditor: none, importExportBar: none, bulkBar: none, savedFilters: none }}
				{...{ exercises: none, bookActions: none, onTrash: none, recognition: none, onReopen: none }}
				{...{ withdrawnNote: own, recognitionNote: own, pdfDrop: ({ bookId }) => own(bookId) }}
			/>,
		)

		await expect.element(screen.getByText('Handed in').nth(1)).toBeVisible()
		expect(said.mock.calls.filter(([words]) => /same key/.test(String(words)))).toEqual([])
	},
)
