import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { withoutPauses } from '../../../../tests/without-pauses.ts'
import { NewIdForm } from './new-id-form.tsx'

const book = { bookId: 'harbour_2', title: 'Harbour' }
let sent: unknown[] = []
let runs: string[] = []
// `quay` is taken.
beforeEach(() => {
	sent = []
	runs = []
	vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
		const { run, ...body }: { new_id: string; run: string } = JSON.parse(String(init.body))
		sent.push(body)
		runs.push(run)
		return body.new_id === 'quay'
			? Response.json({ errors: [{ code: 'taken', msg: 'Taken.', path: 'new_id' }] }, { status: 409 })
			: Response.json({ job_id: 'job-1', new_id: body.new_id }, { status: 202 })
	})
})
afterEach(() => vi.unstubAllGlobals())

test('an id that is taken is told at its field, which keeps the focus, and another one is taken over', async () => {
	const started = vi.fn()
	const screen = await render(<NewIdForm kind="change" book={book} onStarted={started} />)
	const field = screen.getByLabelText('New book_id')
	await field.fill('quay')
	await userEvent.keyboard('{Enter}')
	await expect.element(screen.getByText('This id is taken already')).toBeVisible()
	await expect.element(field).toHaveFocus()

	await field.fill('pier')
	await userEvent.keyboard('{Enter}')

	await vi.waitFor(() => expect(started).toHaveBeenCalledWith({ job_id: 'job-1', new_id: 'pier' }))
})

test('an id that no book can have is not sent', async () => {
	const screen = await render(<NewIdForm kind="change" book={book} onStarted={() => undefined} />)
	await screen.getByLabelText('New book_id').fill('harbour_demo')
	await userEvent.keyboard('{Enter}')

	await expect.element(screen.getByText('An id ending in _demo belongs to a demo')).toBeVisible()
	expect(sent).toEqual([])
})

test('a copy has a title and an id to begin with', async () => {
	const screen = await render(<NewIdForm kind="duplicate" book={book} onStarted={() => undefined} />)
	await expect.element(screen.getByLabelText('New book_id')).toHaveValue('harbour_3')
	await screen.getByRole('button', { name: 'Make the copy' }).click()

	const copy = { book_id: 'harbour_2', new_id: 'harbour_3', title: 'Harbour (copy)' }
	await expect.poll(() => sent).toEqual([copy])
})

test('a request whose answer is lost is sent again under the same name', async () => {
	withoutPauses()
	const refusal = Response.json({ errors: [{ code: 'unavailable', msg: 'No.' }] }, { status: 503 })
	const answers = [refusal, Response.json({ job_id: 'job-1', new_id: 'harbour_3' }, { status: 202 })]
	vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
		runs.push(JSON.parse(String(init.body)).run)
		return answers.shift()
	})
	const started = vi.fn()
	const screen = await render(<NewIdForm kind="duplicate" book={book} onStarted={started} />)

	await screen.getByRole('button', { name: 'Make the copy' }).click()

	await vi.waitFor(() => expect(started).toHaveBeenCalledWith({ job_id: 'job-1', new_id: 'harbour_3' }), 5000)
	expect(runs).toHaveLength(2)
	expect(new Set(runs).size).toBe(1)
})
