import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#design/global.css'
import { BookEditorHead } from './book-editor-head.tsx'

test('on a phone the title of an open book is not cut, and its preview stands beside it', async () => {
	await page.viewport(360, 740)
	const title = 'Everyday English. Workbook A2–B1'
	const none = () => undefined
	const screen = await render(
		<BookEditorHead
			{...{ bookId: 'workbook', title, isMissing: false, isOfCategories: false, actions: null }}
			{...{ onNavigate: none, onOpenDialog: none }}
		/>,
	)

	const heading = screen.getByRole('heading', { name: title }).element()
	expect([heading.scrollWidth, heading.scrollHeight]).toEqual([heading.clientWidth, heading.clientHeight])
	const [name, preview] = [heading, screen.getByRole('link', { name: 'Book preview' }).element()].map(
		element => element.getBoundingClientRect(),
	)
	expect(preview?.width).toBeGreaterThanOrEqual(44)
	expect(preview?.left).toBeGreaterThanOrEqual(name?.right ?? 360)
	expect(document.documentElement.scrollWidth).toBe(360)
})
