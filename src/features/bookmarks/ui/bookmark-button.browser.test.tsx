import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { BookmarkButton } from './bookmark-button.tsx'
import { createBookmarkStore } from './bookmark-store.ts'

test('who marks a page by its key hears it, and nothing when pages turn', async () => {
	localStorage.clear()
	const queue = { waiting: () => [], refresh: async () => undefined, add: async () => undefined }
	const change = () => Promise.reject(new Error('a guest makes no call'))
	const store = createBookmarkStore({ bookId: 'tales', edition: 'e1', change, queue: () => queue })
	await store.setOwner(null)
	const button = (index: number) => <BookmarkButton store={store} index={index} shortcut="B" />
	const screen = await render(button(4))
	const said = screen.getByRole('status')
	await expect.element(said).toHaveTextContent('')

	void store.toggle(4)
	await expect.element(said).toHaveTextContent('Bookmark added')
	await screen.rerender(button(5))
	await expect.element(said).toHaveTextContent('')
	await screen.rerender(button(4))
	await expect.element(said).toHaveTextContent('')

	void store.toggle(4)
	await expect.element(said).toHaveTextContent('Bookmark removed')
})
