import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { draftAnswers } from '../../../../tests/draft-answers.ts'
import { BookEditor } from './book-editor.tsx'
import type { BookTab } from './book-view.ts'

const demo = { book_id: 'harbour_demo', title: 'Harbour, a few pages', source: 'harbour.pdf', start_page: 1 }
const requested: string[] = []
const stored = draftAnswers()

// The server is a table of answers.
beforeEach(() => {
	requested.length = 0
	vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
		requested.push(path)
		if (path === '/api/conteditor/bookInfo')
			return Response.json({ book: { ...demo, is_demo: true, page_count: 9, version: 1 } })
		if (path === '/api/conteditor/info') return Response.json({ content: null, version: 1 })
		return stored.answer(decodeURIComponent(path), init) ?? Response.error()
	})
})
afterEach(() => vi.unstubAllGlobals())

const none = () => null
const open = (part: BookTab) =>
	render(
		<BookEditor
			place={{ bookId: 'harbour_demo', schemaType: 'tableOfContent', part }}
			onNavigate={() => undefined}
			opened={null}
			{...{ newBooks: none, pdfDrop: none, coverEditor: none, importExportBar: none, bulkBar: none }}
			{...{ savedFilters: none, exercises: none, bookActions: none, withdrawnNote: none, onTrash: none }}
			{...{ recognition: none, recognitionNote: none }}
			onReopen={() => undefined}
		/>,
	)

test.each(['publish', 'product', 'categories', 'exercises'] as const)(
	'an address of a demo’s %s, which it has not, leads to its content',
	async part => {
		const screen = await open(part)

		await expect.element(screen.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true')
		expect(requested.filter(path => path.startsWith('/api/publishing') || path.includes('roduct'))).toEqual(
			[],
		)
	},
)
