import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { CallError } from '#contract/call.ts'
import type { MakeBook } from '#features/book-drop/ui/make-types.ts'
import { NewBooks } from './new-books.tsx'

const make = vi.hoisted(() => vi.fn<MakeBook>())
vi.mock('./make-book.ts', () => ({ makeBook: make }))
afterEach(() => vi.unstubAllGlobals())

test('the list beside it is told of each book when it is made, not when the panel is closed', async () => {
	vi.stubGlobal('fetch', async () => Response.json({ publishers: [], uploads: [] }))
	const finish: (() => void)[] = []
	make.mockImplementation(({ pdf }) => {
		if (pdf.name === 'small.pdf') return Promise.reject(new CallError('taken', ['Taken.']))
		return new Promise(resolve => finish.push(() => resolve([])))
	})
	const changed = vi.fn()
	const screen = await render(<NewBooks onImported={vi.fn()} onOpen={vi.fn()} onChanged={changed} />)
	const field = screen.container.querySelector<HTMLInputElement>('input[type=file]')
	const files = new DataTransfer()
	for (const name of ['large.pdf', 'small.pdf', 'track.mp3']) files.items.add(new File([name], name))
	if (field) field.files = files.files
	field?.dispatchEvent(new Event('change', { bubbles: true }))
	await screen.getByRole('button', { name: 'Make 2 books' }).click()
	await expect.poll(() => finish.length).toBe(1)
	expect(changed).not.toHaveBeenCalled()

	finish[0]?.()

	await expect.element(screen.getByRole('heading', { name: 'Books made: 1 of 2' })).toBeVisible()
	expect(changed).toHaveBeenCalledTimes(1)

	await screen.getByRole('button', { name: 'Close' }).click()
	await expect.element(screen.getByRole('button', { name: 'Choose files' })).toHaveFocus()
})
