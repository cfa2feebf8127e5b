import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LanguageProvider } from '#i18n/language.tsx'
import { PdfDrop } from './pdf-drop.tsx'

const harbour = new File(['%PDF-1.7 harbour'], 'harbour.pdf', { lastModified: 1 })
const job = {
	job_id: 'j1',
	book_id: 'harbour',
	title: 'Harbour',
	source: 'harbour.pdf',
	state: 'running',
	page_count: 9,
	pages_done: 3,
	reason: null,
	message: null,
	replaces: true,
	cover: null,
	created_at: 1_795_000_000,
}
const edition = {
	...{ id: 7, source: 'old.pdf', pages: 9, replaced_at: 1_795_000_000, replaced_by: null },
	tracks: {
		moved: [
			{ from: 5, to: 7, count: 2 },
			{ from: 6, to: 8, count: 1 },
		],
		not_found: [{ title: 'At sea', page: 9 }],
	},
}
let started: { book_id: string; replaces?: boolean }[] = []
let received = harbour.size

// The server has the book `harbour` and waits for the file until it has all of it.
beforeEach(() => {
	localStorage.clear()
	;[started, received] = [[], harbour.size]
	vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
		if (path.startsWith('/api/uploads'))
			return Response.json({ upload_id: 'u1', size: harbour.size, received, piece: 4 })
		if (path.startsWith('/api/editions')) return Response.json({ editions: [edition] })
		if (init.method === 'GET') return Response.json(job)
		const body = JSON.parse(String(init.body))
		started.push(body)
		const errors = [{ code: 'taken', msg: 'Taken.', path: 'book_id' }]
		return body.replaces ? Response.json(job, { status: 201 }) : Response.json({ errors }, { status: 409 })
	})
})
afterEach(() => {
	vi.unstubAllGlobals()
})

const open = (language: 'en' | 'ru' = 'en') =>
	render(
		<LanguageProvider language={language}>
			<PdfDrop book={null} onDone={() => undefined} />
		</LanguageProvider>,
	)
const drop = (container: Element) =>
	userEvent.upload(container.querySelector<HTMLInputElement>('input[type=file]') ?? container, harbour)

test('a book that is there is not written over by a new one; its new edition is one press away', async () => {
	const screen = await open()
	await drop(screen.container)
	await screen.getByRole('button', { name: 'Make the book' }).click()

	await expect.element(screen.getByText(/There is a book harbour already/)).toBeVisible()
	await screen.getByRole('button', { name: 'It is a new edition of that book' }).click()

	await expect.element(screen.getByText('3 of 9 pages ready')).toBeVisible()
	expect(started.map(({ replaces }) => replaces)).toEqual([false, true])
})

test('whoever starts an import by key goes on from where its progress is', async () => {
	const screen = await open()
	await drop(screen.container)
	await screen.getByRole('button', { name: 'Make the book' }).click()
	await screen.getByRole('button', { name: 'It is a new edition of that book' }).click()

	await expect.element(screen.getByRole('region', { name: 'Drop a PDF here' })).toHaveFocus()
})

test('after a reload the unfinished upload is named, with how far it is', async () => {
	localStorage.setItem(`upload:harbour.pdf:${harbour.size}:1`, 'u1')
	received = 4

	const screen = await open('ru')

	await expect.element(screen.getByText(/^harbour\.pdf: загружено 0 из 1\sМБ/)).toBeVisible()
	await screen.getByRole('button', { name: 'Забыть' }).click()
	await expect.element(screen.getByText(/^harbour\.pdf/)).not.toBeInTheDocument()
	expect(localStorage.length).toBe(0)
})

test('after a reload the book that is being made is still followed', async () => {
	const first = await open()
	await drop(first.container)
	await first.getByRole('button', { name: 'Make the book' }).click()
	await first.getByRole('button', { name: 'It is a new edition of that book' }).click()
	await expect.element(first.getByText('3 of 9 pages ready')).toBeVisible()
	await first.unmount()

	const second = await open()

	await expect.element(second.getByText('3 of 9 pages ready')).toBeVisible()
})

test('a file of no bytes is refused in words, and another can be chosen', async () => {
	const { container, getByRole } = await open()
	const input = container.querySelector<HTMLInputElement>('input[type=file]') ?? container

	await userEvent.upload(input, new File([], 'nothing.pdf', { type: 'application/pdf' }))

	await expect.element(getByRole('alert')).toHaveTextContent('The file is empty: nothing.pdf')
	await expect.element(getByRole('button', { name: 'Choose a PDF' })).toBeVisible()
})

test('a book of a short title can be made: the server takes one of a single letter', async () => {
	const screen = await open()
	await drop(screen.container)

	await screen.getByRole('textbox', { name: 'Title' }).fill('Go')

	await expect.element(screen.getByRole('button', { name: 'Make the book' })).toBeEnabled()
})

test.each([
	['en', '3 recordings moved with their pages: 5 → 7, 6 → 8', /Please check: “At sea” \(p\. 9\)$/],
	['ru', 'Вместе со страницами перенесены 3 записи: 5 → 7, 6 → 8', /Проверьте: «At sea» \(с\. 9\)$/],
] as const)(
	'an editor reads which tracks went along with their pages, and which did not: %s',
	async (language, moved, lost) => {
		const screen = await render(
			<LanguageProvider language={language}>
				<PdfDrop book={{ bookId: 'harbour', title: 'Harbour', isDemo: false }} onDone={() => undefined} />
			</LanguageProvider>,
		)

		await expect.element(screen.getByText(moved)).toBeVisible()
		await expect.element(screen.getByText(lost)).toBeVisible()
	},
)

test('who lays a file aside goes on at the button that chooses one', async () => {
	const screen = await open()
	await drop(screen.container)
	await screen.getByRole('button', { name: 'Take another file' }).click()

	await expect.element(screen.getByRole('button', { name: 'Choose a PDF' })).toHaveFocus()
})
