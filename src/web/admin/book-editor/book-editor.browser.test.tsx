import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { asPageNumber } from '#contract/page-numbers.ts'
import { alertsShown, closeAlert } from '#design/alert-store.ts'
import type { BookPages } from '#features/book-content/ui/page-preview.tsx'
import { draftAnswers } from '../../../../tests/draft-answers.ts'
import { BookEditor } from './book-editor.tsx'
import type { BookView } from './book-view.ts'

const book = { book_id: 'harbour', title: 'Harbour', source: 'harbour.pdf', start_page: 1, is_demo: false }
const contents = [
	{ title: 'The quay', page: 1, subsections: [{ title: 'The gull', page: 2 }] },
	{ title: 'Storm', page: 3 },
]
let answers: { [path: string]: (body: Sent) => Response }
let sent: { path: string; body: Sent }[] = []
type Sent = { data?: unknown; version?: number }
let stored = draftAnswers()

// The server is a table of answers.
beforeEach(async () => {
	await page.viewport(1280, 900)
	localStorage.clear()
	sent = []
	answers = {
		'/api/conteditor/bookInfo': () => Response.json({ book: { ...book, page_count: 9, version: 1 } }),
		'/api/conteditor/info': () => Response.json({ content: contents, version: 4 }),
		'/api/conteditor/save': () => Response.json({ saved: true, version: 5 }),
		'/api/conteditor/sounds': () => Response.json({ missing: [] }),
	}
	stored = draftAnswers()
	vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
		const ofDraft = stored.answer(decodeURIComponent(path), init)
		if (ofDraft) return ofDraft
		const body: Sent = typeof init.body === 'string' ? JSON.parse(init.body) : {}
		sent.push({ path, body })
		return answers[path]?.(body) ?? Response.error()
	})
})
afterEach(() => {
	vi.unstubAllGlobals()
	for (const { id } of alertsShown()) closeAlert(id)
})

const pages: BookPages = {
	bookId: 'harbour',
	startPage: asPageNumber(1),
	count: 9,
	image: index => ({
		src: `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' id='${index}'/>`,
		srcSet: '',
	}),
	ratio: () => 0.7,
	labels: ['i', 'ii', '1', '2', '3', '4', '5', '6', '7'],
	audio: file => file,
}
const none = () => null
const open = (place: Partial<BookView> = {}, opened: BookPages | null = null) =>
	render(
		<BookEditor
			place={{ bookId: 'harbour', schemaType: 'tableOfContent', part: 'content', ...place }}
			onNavigate={() => undefined}
			opened={opened && { pages: opened, chapters: [] }}
			{...{ newBooks: none, pdfDrop: none, coverEditor: none, importExportBar: none, bulkBar: none }}
			{...{ savedFilters: none, exercises: none, bookActions: none, withdrawnNote: none, onTrash: none }}
			{...{ recognition: none, recognitionNote: none, onReopen: none }}
		/>,
	)
const saves = () => sent.filter(({ path }) => path === '/api/conteditor/save').map(({ body }) => body)

test('contents are edited by keys alone and saved with the version that was seen', async () => {
	const screen = await open()
	await screen.getByLabelText('Title').nth(2).click()

	await userEvent.keyboard('{Enter}')
	await expect.element(screen.getByLabelText('Title').nth(3)).toHaveFocus()
	await userEvent.keyboard('The calm{Alt>}{ArrowRight}{/Alt}{Control>}s{/Control}')

	await expect.poll(() => saves()).toHaveLength(1)
	const added = { title: 'Storm', page: 3, subsections: [{ title: 'The calm', page: 3 }] }
	expect(saves()[0]).toMatchObject({ data: [contents[0], added], version: 4 })
})

test('a fault is told at its field, and nothing is sent until it is mended', async () => {
	const screen = await open()

	await screen.getByLabelText('Page').first().fill('one')
	await userEvent.keyboard('{Control>}s{/Control}')

	await expect.element(screen.getByText('A page number is expected, a whole number.')).toBeVisible()
	await expect.element(screen.getByLabelText('Page').first()).toHaveAttribute('aria-invalid', 'true')
	expect(saves()).toEqual([])
})

test('the form and the JSON are always the same', async () => {
	localStorage.setItem('editor-json', 'shown')
	const screen = await open()
	const json = screen.getByRole('textbox', { name: 'JSON' })
	await screen.getByLabelText('Title').first().fill('The old quay')
	await expect
		.element(json)
		.toHaveValue(JSON.stringify([{ ...contents[0], title: 'The old quay' }, contents[1]], null, 2))
	await json.fill('[{ "title": "From JSON", "page": 7 }]')
	await expect.element(screen.getByLabelText('Title')).toHaveValue('From JSON')

	await json.fill('[{ "title": ')
	await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
	await expect.element(screen.getByText(/This is not JSON/).first()).toBeVisible()
})

test('what was removed comes back with undo', async () => {
	const screen = await open()

	await screen.getByRole('button', { name: 'Remove row' }).first().click()
	await expect.element(screen.getByLabelText('Title')).toHaveValue('Storm')
	await userEvent.keyboard('{Control>}z{/Control}')

	await expect.element(screen.getByLabelText('Title').first()).toHaveValue('The quay')
	await expect.element(screen.getByLabelText('Title').nth(1)).toHaveValue('The gull')
})

test('what was typed is there after a reload, says that it is not saved, and can be undone', async () => {
	const first = await open()
	await first.getByLabelText('Title').first().fill('Typed and not saved')
	await first.unmount()

	const second = await open()

	await expect.element(second.getByLabelText('Title').first()).toHaveValue('Typed and not saved')
	await expect.element(second.getByText(/^Draft of /)).toBeVisible()
	await second.getByRole('button', { name: 'Undo' }).click()
	await expect.element(second.getByLabelText('Title').first()).toHaveValue('The quay')
})

test('what was typed on one machine is there on another, and gone once it is saved', async () => {
	const first = await open()
	await first.getByLabelText('Title').first().fill('Typed at the office')
	await expect.element(first.getByText('Not saved, draft on the server')).toBeVisible()
	await first.unmount()
	localStorage.clear()

	const second = await open()
	await expect.element(second.getByLabelText('Title').first()).toHaveValue('Typed at the office')
	await userEvent.keyboard('{Control>}s{/Control}')

	await expect.element(second.getByText('All saved')).toBeVisible()
	await expect.poll(() => stored.drafts.size).toBe(0)
})

test('the second of two editors sees both changes and loses neither', async () => {
	const theirs = [
		{ ...contents[0], title: 'Their quay' },
		{ title: 'Storm', page: 30 },
	]
	const screen = await open()
	await screen.getByLabelText('Title').first().fill('My quay')
	answers['/api/conteditor/info'] = () => Response.json({ content: theirs, version: 9 })
	answers['/api/conteditor/save'] = ({ version }) =>
		version === 9
			? Response.json({ saved: true, version: 10 })
			: Response.json({ errors: [{ code: 'conflict', msg: 'Changed.' }] }, { status: 409 })

	await userEvent.keyboard('{Control>}s{/Control}')
	await expect.element(screen.getByText('Somebody else saved while you were editing')).toBeVisible()
	await screen.getByRole('radio', { name: 'Their quay' }).click()
	await screen.getByRole('button', { name: 'Save together' }).click()

	await expect.element(screen.getByText('Somebody else saved while you were editing')).not.toBeInTheDocument()
	expect(saves().at(-1)).toMatchObject({ data: theirs, version: 9 })
	await expect.element(screen.getByLabelText('Page').nth(2)).toHaveValue('30')
})

test('a call that fails makes the editor not ready and says so', async () => {
	const screen = await open()
	answers['/api/conteditor/save'] = () => Response.json({ errors: [] }, { status: 503 })

	await screen.getByLabelText('Title').first().fill('The quay again')
	await userEvent.keyboard('{Control>}s{/Control}')

	await expect.element(screen.getByText('The editor is not ready (EDITOR_ERROR)')).toBeVisible()
	await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
	await screen.getByRole('button', { name: 'Try again' }).click()
	await expect.element(screen.getByRole('button', { name: 'Save' })).toBeEnabled()
	await expect.element(screen.getByLabelText('Title').first()).toHaveValue('The quay again')
})

test('a text file is decoded here and shown as it was read', async () => {
	const text = { page_number: 1, text: 'Привет' }
	answers['/api/conteditor/info'] = () => Response.json({ content: [text], version: 2 })
	answers['/api/conteditor/savetexts'] = () => Response.json({ pages: 1 })
	const screen = await open({ schemaType: 'textOnPages' })
	await expect.element(screen.getByLabelText('Text of page 1')).toBeVisible()
	const windows1251 = new File([Uint8Array.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])], 'texts.txt')

	await userEvent.upload(
		screen.container.querySelector<HTMLInputElement>('input[type=file]') ?? screen.container,
		windows1251,
	)

	await expect.poll(() => alertsShown().map(alert => alert.message)).toEqual(['Texts loaded'])
	expect(sent.find(({ path }) => path === '/api/conteditor/savetexts')?.body.data).toBe('Привет')
})

test('a list that cannot be read is told with its line', async () => {
	answers['/api/conteditor/info'] = () => Response.json({ content: null, version: 1 })
	const errors = [{ code: 'list_page', msg: 'Line 3: expected a page as a whole number.' }]
	answers['/api/conteditor/saveaudio'] = () => Response.json({ errors }, { status: 422 })
	const screen = await open({ schemaType: 'audio' })
	await expect.element(screen.getByText('No tracks yet')).toBeVisible()

	const input = screen.container.querySelector<HTMLInputElement>('input[type=file]')
	await userEvent.upload(input ?? screen.container, new File(['title,source,page'], 'list.csv'))

	await expect.element(screen.getByText(/Error loading audio list\. Line 3/)).toBeVisible()
})

test('the start page is corrected at any of the first pages, and the others follow', async () => {
	answers['/api/conteditor/update'] = ({ data }) =>
		Response.json({ book: { ...book, ...(data as object), page_count: 9 } })
	const screen = await open({ part: 'book' }, pages)
	await expect.element(screen.getByText('in the file: ii')).toBeVisible()

	await screen.getByLabelText('Number of page 3 of the file').fill('11')

	await expect.element(screen.getByLabelText('Number of page 1 of the file')).toHaveValue(9)
	await userEvent.keyboard('{Control>}s{/Control}')
	await vi.waitFor(() =>
		expect(sent.find(({ path }) => path === '/api/conteditor/update')?.body.data).toMatchObject({
			start_page: 9,
		}),
	)
})

test('pages outside the book are told, and the page of a row that is clicked stands beside', async () => {
	answers['/api/conteditor/info'] = () =>
		Response.json({ content: [contents[0], { title: 'Gone', page: 90 }], version: 4 })
	const screen = await open({}, pages)

	await expect.element(screen.getByText('The book has no such page: it has 1–9.').first()).toBeVisible()
	await screen.getByLabelText('Title').nth(1).click()

	await expect.element(screen.getByRole('img', { name: 'Page 2' })).toBeVisible()
})

test('a section is dragged with all that is below it', async () => {
	const screen = await open()
	const rows = screen.getByRole('listitem')

	await userEvent.dragAndDrop(rows.nth(2).getByTitle('Drag; Alt and arrows do the same'), rows.nth(0))

	await expect.element(screen.getByLabelText('Title').first()).toHaveValue('Storm')
	await expect.element(screen.getByLabelText('Title').nth(1)).toHaveValue('The quay')
	await expect.element(screen.getByLabelText('Title').nth(2)).toHaveValue('The gull')
})

test('a track that cannot be played says why beside its name, and so does one that was refused', async () => {
	const tracks = ['01.mp3', '02.mp3', '03.mp3'].map((source, position) => ({
		title: source,
		source,
		page: position + 1,
	}))
	const trackErrors: { [file: string]: string } = { '02.mp3': 'cut_off' }
	answers['/api/conteditor/info'] = () => Response.json({ content: tracks, version: 2 })
	answers['/api/listening/tracks'] = () =>
		Response.json({
			tracks: tracks.map(({ source }) => ({ source, seconds: 9, fault: trackErrors[source] ?? null })),
		})
	const errors = [{ code: 'sound_damaged', msg: 'This recording is damaged and can’t be played.' }]
	answers['/api/conteditor/sounds/harbour/03.mp3'] = () => Response.json({ errors }, { status: 422 })
	const screen = await open({ schemaType: 'audio' })
	const fileOf = (position: number) => screen.getByLabelText('File').nth(position)
	await expect.element(fileOf(1)).toHaveAccessibleDescription(/This file ends before its sound does/)

	const inputs = screen.container.querySelectorAll<HTMLInputElement>('input[type=file][multiple]')
	await userEvent.upload(inputs[0] ?? screen.container, new File(['{}'], '03.mp3'))

	await expect.element(fileOf(2)).toHaveAccessibleDescription(/^This recording is damaged/)
	await expect.element(fileOf(0)).not.toHaveAccessibleDescription()
})

test('a new book that was typed is there after a reload, and its draft is gone once it is created', async () => {
	answers['/api/conteditor/books'] = () => Response.json({ books: [] })
	answers['/api/conteditor/savebook'] = () => Response.json({ book }, { status: 201 })
	const first = await open({ bookId: null })
	await first.getByRole('button', { name: 'New book' }).click()
	await first.getByLabelText('Title').fill('Harbour')
	await expect.poll(() => stored.drafts.size).toBe(1)
	await first.unmount()

	const second = await open({ bookId: null })
	await second.getByRole('button', { name: 'New book' }).click()
	await expect.element(second.getByLabelText('Title')).toHaveValue('Harbour')
	await second.getByLabelText('Book id (book_id)').fill('harbour')
	await second.getByLabelText('File name').fill('harbour.pdf')
	await userEvent.keyboard('{Enter}')

	await vi.waitFor(() => expect(sent.map(({ path }) => path)).toContain('/api/conteditor/savebook'))
	await expect.poll(() => stored.drafts.size).toBe(0)
})
