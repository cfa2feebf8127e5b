import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { BookEditor } from './book-editor.tsx'

afterEach(() => vi.unstubAllGlobals())

test('an address with the id of nothing says so instead of loading for ever', async () => {
	vi.stubGlobal('fetch', async () =>
		Response.json({ errors: [{ code: 'unknown_book', msg: 'There is no such book.' }] }, { status: 404 }),
	)
	const none = () => null

	const screen = await render(
		<BookEditor
			place={{ bookId: 'nothing', schemaType: 'tableOfContent', part: 'content' }}
			go={() => undefined}
			opened={null}
			{...{ newBooks: none, pdfDrop: none, coverEditor: none, importExportBar: none, bulkBar: none }}
			{...{ savedFilters: none, exercises: none, bookActions: none, withdrawnNote: none, toTrash: none }}
			{...{ recognition: none, recognitionNote: none }}
			reopen={() => undefined}
		/>,
	)

	await expect.element(screen.getByText('Nothing here has this id.')).toBeVisible()
	await expect.element(screen.getByText('Loading…')).not.toBeInTheDocument()
})
