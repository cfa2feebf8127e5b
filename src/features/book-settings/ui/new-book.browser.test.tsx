import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Alerts } from '#design/alerts.tsx'
import { useEditorHealth } from '#records/ui/editor-health.ts'
import { draftAnswers } from '../../../../tests/draft-answers.ts'
import { NewBook } from './new-book.tsx'

/** What the server says to a new book. */
let answer: () => Response
const created = vi.fn()

beforeEach(() => {
	localStorage.clear()
	created.mockClear()
	const drafts = draftAnswers()
	vi.stubGlobal('fetch', async (path: string, init: RequestInit) =>
		path === '/api/conteditor/savebook'
			? answer()
			: (drafts.answer(decodeURIComponent(path), init) ?? Response.error()),
	)
})
afterEach(() => vi.unstubAllGlobals())

const refusal = (code: string, msg: string) => () =>
	Response.json({ errors: [{ code, msg }] }, { status: 409 })

function Form() {
	return (
		<>
			<NewBook health={useEditorHealth()} onCreated={created} />
			<Alerts closeLabel="Close" />
		</>
	)
}

async function open() {
	const screen = await render(<Form />)
	await screen.getByLabelText('Book id (book_id)').fill('harbour')
	await screen.getByLabelText('Title').fill('Harbour')
	await screen.getByLabelText('File name').fill('harbour.pdf')
	const create = () => screen.getByRole('button', { name: 'Create book' }).click()
	return { screen, create }
}

test('a book is created, and its editor opens', async () => {
	answer = () => Response.json({ saved: true })
	const { screen, create } = await open()

	await create()

	await expect.element(screen.getByText('Book created')).toBeVisible()
	expect(created).toHaveBeenCalledExactlyOnceWith('harbour')
})

test.each([
	['taken', 'This is taken already.'],
	['conflict', 'Somebody else has changed it.'],
])('a book that is refused as %s is not told as created', async (code, words) => {
	answer = refusal(code, words)
	const { screen, create } = await open()

	await create()

	await expect.element(screen.getByText(/^Could not create book/)).toBeVisible()
	await expect.element(screen.getByText('Book created')).not.toBeInTheDocument()
	expect(created).not.toHaveBeenCalled()
	await expect.element(screen.getByLabelText('Title')).toHaveValue('Harbour')
})
