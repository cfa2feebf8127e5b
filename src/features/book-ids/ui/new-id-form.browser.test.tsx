import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { withoutPauses } from '../../../../tests/without-pauses.ts'
import { NewIdForm } from './new-id-form.tsx'

const book = { bookId: 'harbour_2', title: 'Harbour' }
let sent: unknown[] = []
// `quay` is taken.
beforeEach(() => {
	sent = []
	vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
		const body: { new_id: string } = JSON.parse(String(init.body))
		sent.push(body)
		return body.new_id === 'quay'
			? Response.json({ errors: [{ code: 'taken', msg: 'Taken.', path: 'new_id' }] }, { status: 409 })
			: Response.json({ book_id: body.new_id })
	})
})
afterEach(() => vi.unstubAllGlobals())

test('an id that is taken is told at its field, which keeps the focus, and another one is taken over', async () => {
	const done = vi.fn()
	const screen = await render(<NewIdForm kind="change" book={book} done={done} />)
	const field = screen.getByLabelText('New book_id')
	await field.fill('quay')
	await userEvent.keyboard('{Enter}')
	await expect.element(screen.getByText('This id is taken already')).toBeVisible()
	await expect.element(field).toHaveFocus()

	await field.fill('pier')
	await userEvent.keyboard('{Enter}')

	await vi.waitFor(() => expect(done).toHaveBeenCalledWith('pier'))
})

test('an id that no book can have is not sent', async () => {
	const screen = await render(<NewIdForm kind="change" book={book} done={() => undefined} />)
	await screen.getByLabelText('New book_id').fill('harbour_demo')
	await userEvent.keyboard('{Enter}')

	await expect.element(screen.getByText('An id ending in _demo belongs to a demo')).toBeVisible()
	expect(sent).toEqual([])
})

test('a copy has a title and an id to begin with', async () => {
	const screen = await render(<NewIdForm kind="duplicate" book={book} done={() => undefined} />)
	await expect.element(screen.getByLabelText('New book_id')).toHaveValue('harbour_3')
	await screen.getByRole('button', { name: 'Make the copy' }).click()

	const copy = { book_id: 'harbour_2', new_id: 'harbour_3', title: 'Harbour (copy)' }
	await expect.poll(() => sent).toEqual([copy])
})

test('a copy that takes longer than a connection lasts is waited for', async () => {
	withoutPauses()
	const refusal = (status: number, code: string) =>
		Response.json({ errors: [{ code, msg: 'No.', path: 'new_id' }] }, { status })
	const refusals = [refusal(503, 'unavailable'), refusal(409, 'book_busy'), refusal(409, 'taken')]
	vi.stubGlobal('fetch', async () => refusals.shift())
	const done = vi.fn()
	const screen = await render(<NewIdForm kind="duplicate" book={book} done={done} />)

	await screen.getByRole('button', { name: 'Make the copy' }).click()

	await vi.waitFor(() => expect(done).toHaveBeenCalledWith('harbour_3'), 5000)
	expect(refusals).toEqual([])
})
