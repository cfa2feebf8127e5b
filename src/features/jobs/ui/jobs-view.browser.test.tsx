import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LanguageProvider } from '#i18n/language.tsx'
import type { JobList, ListedJob } from '../contract.ts'
import { JobsView } from './jobs-view.tsx'

const job: ListedJob = {
	job_id: 'a',
	kind: 'book_import',
	title: 'A Voice in the Fog',
	progress: null,
	attempts: 0,
	error: null,
	owner: null,
	created_at: 1_763_600_000,
	next_at: null,
	ended_at: null,
	can_cancel: false,
}
const none: JobList = {
	...{ running: [], waiting: [], failed: [], finished: [] },
	counts: { running: 0, waiting: 0, failed: 0, finished: 0 },
}

/** The server answers with what is in `lists` at that time, and notes what it is sent. */
function server(lists: { now: JobList }) {
	const posts: string[] = []
	vi.spyOn(window, 'fetch').mockImplementation(async (address, options) => {
		if (options?.method === 'POST') {
			posts.push(new URL(String(address), location.href).pathname)
			return new Response(null, { status: 204 })
		}
		return Response.json(lists.now)
	})
	return posts
}

test('jobs are followed as they change, and their numbers are told', async () => {
	const lists: { now: JobList } = { now: { ...none, running: [{ ...job, progress: { done: 1, total: 9 } }] } }
	server(lists)
	let changed = () => {}
	const watch = (listener: () => void) => {
		changed = listener
		return () => undefined
	}
	await render(
		<LanguageProvider language="en">
			<JobsView watch={watch} />
		</LanguageProvider>,
	)
	await expect.element(page.getByText('1 of 9')).toBeVisible()

	lists.now = { ...none, finished: [{ ...job, ended_at: 1_763_600_100 }] }
	changed()

	await expect.element(page.getByText('Nothing is running.')).toBeVisible()
	await expect
		.element(page.getByRole('button', { name: 'Remove: PDF import, A Voice in the Fog' }))
		.toBeVisible()
})

test('a dead letter says why, and is tried again or removed by the keyboard', async () => {
	const error = { code: 'fault', message: 'Ошибка', detail: 'Error: no such column' }
	const posts = server({ now: { ...none, failed: [{ ...job, error, attempts: 4 }] } })
	await render(
		<LanguageProvider language="ru">
			<JobsView watch={neverChanges} />
		</LanguageProvider>,
	)
	await expect.element(page.getByText('Error: no such column')).toBeVisible()
	await expect.element(page.getByText(/4\sнеудачные\sпопытки/)).toBeVisible()

	await userEvent.tab()
	await expect.element(page.getByRole('button', { name: /^Повторить:/ })).toHaveFocus()
	await userEvent.keyboard('{Enter}')

	await expect.poll(() => posts).toEqual(['/api/jobs/a/retry'])
})

test('the second click of a double click removes nothing: the next job may be under it', async () => {
	const posts = server({ now: { ...none, finished: [{ ...job, ended_at: 1 }] } })
	await render(
		<LanguageProvider language="en">
			<JobsView watch={neverChanges} />
		</LanguageProvider>,
	)

	await page.getByRole('button', { name: /^Remove:/ }).dblClick()

	await expect.poll(() => posts).toEqual(['/api/jobs/a/remove'])
})

const neverChanges = () => () => undefined
