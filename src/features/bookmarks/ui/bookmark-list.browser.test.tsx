import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#design/global.css'
import { BookmarkList } from './bookmark-list.tsx'
import { createBookmarkStore } from './bookmark-store.ts'

const book = {
	nameOf: (index: number) => String(index + 1),
	picture: () => ({}),
	chapter: () => 'The Harbour',
	ratio: () => 0.7,
}
/** A guest with a bookmark on page 5. */
async function openList() {
	localStorage.clear()
	const queue = { waiting: () => [], refresh: async () => undefined, add: async () => undefined }
	const change = () => Promise.reject(new Error('a guest makes no call'))
	const store = createBookmarkStore({ bookId: 'tales', edition: 'e1', change, queue: () => queue })
	await store.setOwner(null)
	await store.toggle(4)
	const screen = await render(<BookmarkList store={store} book={book} onOpen={() => undefined} />)
	return { screen, store }
}

test('a bookmark gets a name, a note and a colour by keyboard, and says them', async () => {
	const { screen, store } = await openList()
	await expect.element(screen.getByText('The Harbour')).toHaveAttribute('lang', 'en')
	await screen.getByRole('button', { name: 'Change the bookmark on page 5' }).click()
	await expect.element(screen.getByLabelText('Name of the bookmark on page 5')).toHaveFocus()
	await userEvent.keyboard('Verbs{Tab}Learn by Monday{Tab}{ArrowRight}')
	await expect.element(screen.getByRole('group', { name: 'Colour' }).getByLabelText('Red')).toBeChecked()
	await screen.getByRole('button', { name: 'Save' }).click()

	await expect
		.element(screen.getByRole('button', { name: /^Verbs\s*Page 5\s*Learn by Monday\s*Red$/ }))
		.toBeVisible()
	expect(store.detailsOf(4)).toEqual({ name: 'Verbs', note: 'Learn by Monday', colour: 'red' })
	expect(localStorage.getItem('bookmarks:tales')).toBe('[[4,"Verbs","Learn by Monday","red","e1"]]')
})

test('Escape leaves a bookmark as it was, and Ctrl+Enter saves what is written', async () => {
	const { screen, store } = await openList()
	const change = screen.getByRole('button', { name: 'Change the bookmark on page 5' })
	await change.click()
	await userEvent.keyboard('Lost{Escape}')
	await expect.element(change).toBeVisible()
	expect(store.detailsOf(4).name).toBe('')

	await change.click()
	await userEvent.keyboard('{Tab}Two lines{Control>}{Enter}{/Control}')

	await expect.element(screen.getByText('Two lines')).toBeVisible()
	expect(store.detailsOf(4).note).toBe('Two lines')
})

test('what is written in a bookmark is saved where the page is left', async () => {
	const { screen, store } = await openList()
	await screen.getByRole('button', { name: 'Change the bookmark on page 5' }).click()
	await userEvent.keyboard('Verbs{Tab}Two lines')

	await screen.unmount()

	expect(store.detailsOf(4)).toMatchObject({ name: 'Verbs', note: 'Two lines' })
})

test('who removes bookmarks or changes one by keys goes on in the list', async () => {
	const { screen, store } = await openList()
	const button = (name: string) => screen.getByRole('button', { name: `${name} on page 5` })
	await store.toggle(6)
	await button('Remove the bookmark').click()
	await expect.element(screen.getByRole('button', { name: 'Remove the bookmark on page 7' })).toHaveFocus()

	await store.toggle(4)
	await button('Change the bookmark').click()
	await userEvent.keyboard('Lost{Escape}')
	await expect.element(button('Change the bookmark')).toHaveFocus()
})
