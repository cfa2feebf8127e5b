import { CallError, call } from '#contract/call.ts'
import { pageIndexOf } from '#contract/page-numbers.ts'
import type { bookContentApi } from '#features/book-content/contract.ts'
import { startPagePrinted } from '#features/book-drop/ui/printed-numbers.ts'
import type { PageText } from '#features/books/contract.ts'
import type { readingApi } from '#features/reading/contract.ts'

const getInfo = 'getInfo' as const

/** Numbers the pages of a new book as they are printed, where the PDF itself does not say. A refusal leaves it as it is. */
export async function numberPages(bookId: string): Promise<void> {
	try {
		await numberByText(bookId)
	} catch (error) {
		if (!(error instanceof CallError)) throw error
	}
}

async function numberByText(bookId: string): Promise<void> {
	const body = { operation: getInfo, book_id: bookId }
	const opened = await call<typeof readingApi.open>('POST /api/reading/open', { body: { book_id: bookId } })
	if (opened.page_labels !== null || opened.start_page !== 1) return
	const { content } = await call<typeof bookContentApi.info>('POST /api/conteditor/info', {
		body: { ...body, schemaType: 'textOnPages' },
	})
	const texts = opened.pages.map(() => '')
	for (const { page_number, text } of (content ?? []) as PageText[])
		texts[pageIndexOf(page_number, opened.start_page)] = text
	const start = startPagePrinted(texts)
	if (start === null || start === opened.start_page) return
	const { book } = await call<typeof bookContentApi.bookInfo>('POST /api/conteditor/bookInfo', { body })
	const { page_count: _, ...fields } = book
	const front_matter = start < 1 ? ('none' as const) : book.front_matter
	const data = { ...fields, start_page: start, front_matter }
	await call<typeof bookContentApi.update>('POST /api/conteditor/update', {
		body: { operation: 'updateBook', data },
	})
}
