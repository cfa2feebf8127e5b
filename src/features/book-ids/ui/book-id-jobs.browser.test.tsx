import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { BookIdJob } from '../contract.ts'
import { BookIdJobs } from './book-id-jobs.tsx'
import { useBookIdJobs } from './use-book-id-jobs.ts'

const running: BookIdJob = {
	...{ job_id: 'job-1', kind: 'duplicate', book_id: 'harbour', new_id: 'harbour_2', state: 'running' },
	...{ files: 1340, files_done: 120, reason: null, message: null },
}
/** What the server says of it. */
let job = running
let calls: string[] = []
beforeEach(() => {
	job = running
	calls = []
	localStorage.setItem('book-id-jobs', '["job-1"]')
	vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
		if (init.method === 'POST') {
			calls.push(path)
			if (path.endsWith('/cancel')) job = { ...job, state: 'cancelled' }
			if (path.endsWith('/retry')) job = { ...running, state: 'waiting', files: null, files_done: 0 }
			return new Response(null, { status: 204 })
		}
		return Response.json(job)
	})
})
afterEach(() => {
	vi.unstubAllGlobals()
	localStorage.clear()
})

function Panel({ open = () => undefined }: { open?: (bookId: string) => void }) {
	return <BookIdJobs jobs={useBookIdJobs()} onOpen={open} />
}

test('a copy under way is found again after a reload, followed to its end, and leads to the copy', async () => {
	const open = vi.fn()
	const screen = await render(<Panel open={open} />)
	const status = screen.getByRole('status')
	await expect.element(status).toHaveTextContent('harbour is being copied as harbour_2')
	const progress = screen.getByRole('progressbar', { name: 'harbour is being copied as harbour_2' })
	await expect.element(progress).toHaveAttribute('value', '120')
	await expect.element(screen.getByText('120 of 1,340 files')).toBeVisible()

	job = { ...running, state: 'done', files_done: 1340 }

	await expect.element(status).toHaveTextContent('The copy harbour_2 is a draft')
	expect(localStorage.getItem('book-id-jobs')).toBeNull()
	await screen.getByRole('button', { name: 'Open the book' }).click()
	expect(open).toHaveBeenCalledWith('harbour_2')
})

test('a copy is stopped, and made when it is tried again', async () => {
	const screen = await render(<Panel />)
	await screen.getByRole('button', { name: 'Stop: harbour → harbour_2' }).click()
	await expect.element(screen.getByRole('status')).toHaveTextContent('Stopped: there is no copy harbour_2')

	await screen.getByRole('button', { name: 'Try again: harbour → harbour_2' }).click()

	await expect.element(screen.getByText('It waits for its turn.')).toBeVisible()
	expect(calls).toEqual(['/api/jobs/job-1/cancel', '/api/jobs/job-1/retry'])
	expect(localStorage.getItem('book-id-jobs')).toBe('["job-1"]')
})

test('why it failed or waits is said, and stays over a reload until somebody closes it', async () => {
	job = { ...running, state: 'failed', reason: 'taken', message: 'This id is taken by now.' }
	const screen = await render(<Panel />)
	const words = 'harbour could not be copied as harbour_2: This id is taken by now.'
	await expect.element(screen.getByRole('status')).toHaveTextContent(words)
	expect(localStorage.getItem('book-id-jobs')).toBe('["job-1"]')

	await screen.getByRole('button', { name: 'Close: harbour → harbour_2' }).click()

	await expect.element(screen.getByRole('status')).not.toBeInTheDocument()
	expect(localStorage.getItem('book-id-jobs')).toBeNull()
})
