import '#design/global.css'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { asPageIndex } from '#contract/page-numbers.ts'
import { alertsShown } from '#design/alert-store.ts'
import { createStore } from '#design/store.ts'
import type { Note } from '../contract.ts'
import { createNotesScreen, type NotesOfBook } from './notes-of-book.ts'
import { NotesPanel } from './notes-panel.tsx'

const noteOf = (id: string, index: number, exact: string, text = ''): Note => ({
	...{ id, page_index: asPageIndex(index), edition: 'e1', colour: 'yellow', is_found: true, text },
	...{ quote: { exact, prefix: '', suffix: '' }, boxes: [[10, 10, 50, 12]] },
	...{ created_at: 1, changed_at: 1 },
})

/** The panel over notes in memory. */
async function openPanel(given: Note[], allowed = (text: string) => text) {
	const notes = createStore<readonly Note[]>(given)
	const change = (id: string, next: Note[]) =>
		notes.set([...notes.get().filter(note => note.id !== id), ...next])
	const store = {
		list: notes.get,
		watch: notes.watch,
		save: vi.fn(async (note, options?: { onStored?: () => void }) => {
			change(note.id, [{ ...note, is_found: true }])
			options?.onStored?.()
		}),
		remove: vi.fn(async (id: string) => change(id, [])),
	}
	const book = {
		...{ bookId: 'tales', title: 'Tales', edition: 'e1', store, screen: createNotesScreen() },
		labelOf: (index: number) => String(index + 1),
		addressOf: (index: number) => String(index + 1),
		goTo: vi.fn(),
		allowed,
		bookmarks: () => [],
		copyLink: async () => true,
		drawn: { watch: () => () => undefined, count: () => 0, annotations: () => [], picturesOf: () => [] },
	}
	const screen = await render(
		<NotesPanel notes={book as unknown as NotesOfBook} index={2} onOpened={() => undefined} />,
	)
	return { store, book, notes, close: () => screen.unmount() }
}

test('notes stand under their pages, and a search leaves those that say it', async () => {
	await openPanel([noteOf('a', 2, 'The harbour'), noteOf('b', 4, 'was dark', 'Past simple')])
	await expect.element(page.getByRole('heading', { name: 'Page 5' })).toBeVisible()
	await expect.element(page.getByText('The harbour')).toHaveAttribute('lang', 'en')

	await page.getByRole('searchbox').fill('past')

	await expect.element(page.getByText('The harbour')).not.toBeInTheDocument()
	await expect.element(page.getByText('1 note found')).toBeVisible()
})

test('a removed note can be brought back with the next key', async () => {
	const { notes } = await openPanel([noteOf('a', 2, 'The harbour', 'Homework')])

	await page.getByRole('button', { name: 'Remove the note: The harbour' }).click()
	expect(notes.get()).toEqual([])
	await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus()
	await userEvent.keyboard('{Enter}')

	await expect.element(page.getByText('Homework')).toBeVisible()
	await expect.element(page.getByRole('button', { name: 'Edit the note: The harbour' })).toHaveFocus()
})

test('a note is written by the keyboard alone, and what is too long is told before it is sent', async () => {
	const { store, notes } = await openPanel([])
	await page.getByRole('button', { name: 'Note on this page' }).click()
	const field = page.getByRole('textbox', { name: 'Your note' })
	await expect.element(field).toHaveFocus()
	await field.fill('a'.repeat(4002))
	await userEvent.keyboard('{Control>}{Enter}{/Control}')
	await expect
		.element(page.getByRole('alert'))
		.toHaveTextContent('2 characters too many: a note has at most 4,000')
	expect(store.save).toHaveBeenCalledOnce()

	await field.fill('Read again')
	await userEvent.keyboard('{Control>}{Enter}{/Control}')

	await expect.element(field).not.toBeInTheDocument()
	expect(notes.get()).toMatchObject([{ text: 'Read again', page_index: 2 }])
})

test('what is being typed stays when another note is opened, the panel closes, or the note is removed elsewhere', async () => {
	const { store, book, notes, close } = await openPanel([
		noteOf('a', 2, 'The harbour'),
		noteOf('b', 2, 'was dark'),
		noteOf('c', 2, 'Effie'),
	])
	const edit = (edited: string) => book.screen.set({ ...book.screen.get(), edited })
	const field = page.getByRole('textbox', { name: 'Your note' })
	edit('a')
	await field.fill('First')
	edit('b')
	await field.fill('Second')
	await store.remove('b')
	edit('c')
	await field.fill('Third')
	await close()

	expect(notes.get().map(({ id, text }) => [id, text])).toEqual([
		['a', 'First'],
		['b', 'Second'],
		['c', 'Third'],
	])
})

test('Escape leaves a note as it was, and the focus beside it', async () => {
	const { store, book, close } = await openPanel([noteOf('a', 2, 'The harbour', 'Homework')])
	book.screen.set({ ...book.screen.get(), edited: 'a' })
	await page.getByRole('textbox', { name: 'Your note' }).fill('Nothing')

	await userEvent.keyboard('{Tab}{Escape}')
	await expect.element(page.getByRole('button', { name: 'Edit the note: The harbour' })).toHaveFocus()
	await close()

	expect(store.save).not.toHaveBeenCalled()
})

test('a note on a page that is cancelled before a word is written leaves nothing', async () => {
	const { book, notes } = await openPanel([{ ...noteOf('a', 2, ''), boxes: [] }])
	book.screen.set({ ...book.screen.get(), edited: 'a' })

	await page.getByRole('button', { name: 'Cancel' }).click()

	expect(notes.get()).toEqual([])
})

test('a note whose words a new edition has not says so', async () => {
	await openPanel([{ ...noteOf('a', 2, 'The harbour'), is_found: false }])

	await expect.element(page.getByText('These words are not in the current edition.')).toBeVisible()
})

test('an export that the publisher’s limit leaves words out of says so', async () => {
	await openPanel([noteOf('a', 2, 'The harbour', 'Homework')], () => 'The')

	await page.getByRole('button', { name: 'As text (Markdown)' }).click()

	expect(alertsShown().map(({ message }) => message)).toEqual([
		expect.stringContaining('The publisher limits copying'),
	])
})
