import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { blankProduct } from '#features/products/contract.ts'
import { draftAnswers } from '../../../../tests/draft-answers.ts'
import { BookEditor } from './book-editor.tsx'

afterEach(() => vi.unstubAllGlobals())

const none = () => null
const open = () =>
	render(
		<BookEditor
			place={{ bookId: 'nothing', schemaType: 'tableOfContent', part: 'content' }}
			onNavigate={() => undefined}
			opened={null}
			{...{ newBooks: none, pdfDrop: none, coverEditor: none, importExportBar: none, bulkBar: none }}
			{...{ savedFilters: none, exercises: none, bookActions: none, withdrawnNote: none, onTrash: none }}
			{...{ recognition: none, recognitionNote: none }}
			onReopen={() => undefined}
		/>,
	)

test('an address with the id of nothing says so instead of loading for ever', async () => {
	vi.stubGlobal('fetch', async () =>
		Response.json({ errors: [{ code: 'unknown_book', msg: 'There is no such book.' }] }, { status: 404 }),
	)

	const screen = await open()

	await expect.element(screen.getByText('Nothing here has this id.')).toBeVisible()
	await expect.element(screen.getByText('Loading…')).not.toBeInTheDocument()
})

test('what is sold without a book keeps its own name, and there is nothing to preview', async () => {
	const product = { ...blankProduct('2026-11-25'), name: 'A Voice in the Fog', publisher: 'Millrood Press' }
	const stored = draftAnswers()
	vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
		const ofDraft = stored.answer(decodeURIComponent(path), init)
		if (ofDraft) return ofDraft
		return path === '/api/conteditor/product'
			? Response.json({
					...{ product, version: 3, categories: [], demos: [], pages: null },
					time_zone: 'UTC',
				})
			: Response.json({ errors: [{ code: 'unknown_book', msg: 'There is no such book.' }] }, { status: 404 })
	})

	const screen = await open()

	await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('A Voice in the Fog')
	await expect.element(screen.getByText(/In the reader/)).not.toBeInTheDocument()
	await expect.element(screen.getByRole('link', { name: 'Book preview' })).not.toBeInTheDocument()
})
