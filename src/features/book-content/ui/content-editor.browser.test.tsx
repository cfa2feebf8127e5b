import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useEditorHealth } from '#records/ui/editor-health.ts'
import { draftAnswers } from '../../../../tests/draft-answers.ts'
import { pasteInto } from '../../../../tests/paste.ts'
import type { SchemaType } from '../rules.ts'
import { ContentEditor } from './content-editor.tsx'
import type { BookPages } from './page-preview.tsx'

const contents = [
	{ title: 'The quay', page: 1, subsections: [{ title: 'The gull', page: 2 }] },
	{ title: 'Storm', page: 3 },
]
let content: object[] | null
let saved: { data: object[] }[]
let stored = draftAnswers()

// The server is a table of answers.
beforeEach(async () => {
	await page.viewport(1280, 900)
	localStorage.clear()
	content = contents
	saved = []
	stored = draftAnswers()
	vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
		const ofDraft = stored.answer(decodeURIComponent(path), init)
		if (ofDraft) return ofDraft
		if (path === '/api/conteditor/info') return Response.json({ content, version: 4 })
		if (path.startsWith('/api/conteditor/sounds/')) return new Response(null, { status: 204 })
		if (path === '/api/conteditor/sounds') return Response.json({ missing: [] })
		if (path !== '/api/conteditor/save') return Response.error()
		saved.push(JSON.parse(String(init.body)))
		return Response.json({ saved: true, version: 5 })
	})
})
afterEach(() => vi.unstubAllGlobals())

type Opened = { schemaType: SchemaType; pages: BookPages | null }
function Editor({ schemaType, pages }: Opened) {
	const health = useEditorHealth()
	const book = { bookId: 'harbour', startPage: 1, chapters: [] }
	return <ContentEditor {...{ book, schemaType, health, pages }} onSaved={() => undefined} />
}
const open = (schemaType: SchemaType = 'tableOfContent', pages: BookPages | null = null) =>
	render(<Editor {...{ schemaType, pages }} />)
const save = async () => {
	await userEvent.keyboard('{Control>}s{/Control}')
	await expect.poll(() => saved).toHaveLength(1)
	return saved[0]?.data
}

test('a row that becomes a subsection keeps the focus, so that Tab leads to its page', async () => {
	const screen = await open()
	await screen.getByLabelText('Title').nth(2).click()

	await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
	await expect.element(screen.getByLabelText('Title').nth(2)).toHaveFocus()
	await userEvent.keyboard('{Tab}12')

	expect(await save()).toEqual([
		{
			...contents[0],
			subsections: [
				{ title: 'The gull', page: 2 },
				{ title: 'Storm', page: 12 },
			],
		},
	])
})

test('digits that are typed as fast as the arrows go into the rows they were meant for', {
	tags: 'slow',
}, async () => {
	content = [1, 2, 3, 4, 5, 6].map(number => ({ title: `Row ${number}`, page: number }))
	const screen = await open()
	await screen.getByLabelText('Page').first().click()

	await userEvent.keyboard('{ArrowDown}12{ArrowDown}13{ArrowDown}14{ArrowDown}15{ArrowDown}16')

	expect((await save())?.map(row => ('page' in row ? row.page : null))).toEqual([1, 12, 13, 14, 15, 16])
})

test('a list is typed as in a spreadsheet: Tab to the right, Enter down to where Tab began', async () => {
	content = null
	const screen = await open()
	await screen.getByRole('button', { name: 'Type the first row' }).click()

	await userEvent.keyboard('Hello{Tab}5{Enter}Names{Tab}7{Enter}Food{Tab}9')

	expect(await save()).toEqual([
		{ title: 'Hello', page: 5 },
		{ title: 'Names', page: 7 },
		{ title: 'Food', page: 9 },
	])
})

test('a row that is added has the focus, and is told what it lacks when it is left', async () => {
	const screen = await open()

	await screen.getByRole('button', { name: 'Add a row' }).click()
	const title = screen.getByLabelText('Title').nth(3)
	await expect.element(title).toHaveFocus()
	await expect.element(title).not.toHaveAttribute('aria-invalid')
	await userEvent.keyboard('{ArrowUp}')

	await expect.element(title).toHaveAttribute('aria-invalid', 'true')
	await expect.element(title).toHaveAccessibleDescription('Fill this in.')
})

test('what is no JSON yet is taken back by reverting and by undo, and its error stands beside the status', async () => {
	const screen = await open()
	await screen.getByRole('button', { name: 'Show JSON' }).click()
	const json = screen.getByRole('textbox', { name: 'JSON' })
	await json.fill('[{ "title": ')
	await expect.element(screen.getByRole('status').filter({ hasText: 'This is not JSON' })).toBeVisible()

	await screen.getByRole('button', { name: 'Back to what is saved' }).click()
	await expect.element(screen.getByText('All saved')).toBeVisible()
	await expect.element(json).toHaveValue(JSON.stringify(contents, null, 2))
	await expect.element(screen.getByLabelText('Title').first()).toBeEnabled()
	await screen.getByRole('button', { name: 'Undo' }).click()
	await expect.element(json).toHaveValue('[{ "title": ')
	await screen.getByRole('button', { name: 'Undo' }).click()

	await expect.element(screen.getByLabelText('Title').first()).toBeEnabled()
})

test('half-typed JSON is a draft: it is there when one comes back', async () => {
	const first = await open()
	await first.getByRole('button', { name: 'Show JSON' }).click()
	await first.getByRole('textbox', { name: 'JSON' }).fill('[{ "title": "Half')
	await expect.element(first.getByText('All saved')).not.toBeInTheDocument()
	await first.unmount()
	localStorage.removeItem('editor-json')

	const second = await open()

	await expect.element(second.getByRole('textbox', { name: 'JSON' })).toHaveValue('[{ "title": "Half')
	await expect.element(second.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('a draft that an older version of the shop stored is read', async () => {
	const state = { base: contents, version: 4, now: [{ title: 'Typed before', page: 1 }] }
	stored.drafts.set('content:harbour:tableOfContent', { state, writer: 'an-older-window', kept_at: 1 })

	const screen = await open()

	await expect.element(screen.getByLabelText('Title')).toHaveValue('Typed before')
})

test('a book without contents shows an example and has nothing to save', async () => {
	content = null

	const screen = await open()

	await expect.element(screen.getByRole('list', { name: 'An example' })).toHaveTextContent('Unit 11Lesson 11')
	await expect.element(screen.getByText('All saved')).toBeVisible()
	await expect.element(screen.getByLabelText('Title')).not.toBeInTheDocument()
})

test('columns that are copied from a spreadsheet are pasted down and to the right', async () => {
	content = [{ title: 'One', source: '1.mp3', page: 1 }]
	const screen = await open('audio')
	await screen.getByLabelText('File').first().click()

	pasteInto(document.activeElement, '01.mp3\t5\n"02 ""b"" .mp3"\t7\n03.mp3\t9\n')
	await expect.element(screen.getByLabelText('Page')).toHaveLength(3)

	await expect.element(screen.getByLabelText('File').nth(1)).toHaveValue('02 "b" .mp3')
	await expect.element(screen.getByLabelText('Page').nth(2)).toHaveValue('9')
	await userEvent.keyboard('{Control>}z{/Control}')
	await expect.element(screen.getByLabelText('Page')).toHaveValue('1')
})

const paste = {
	name: 'Paste the list here, from Word, a spreadsheet or the book itself; or drop a .txt, .csv or .docx',
}

test('a list from Word is shown as it was understood, mended and taken over; undo brings back what was there', async () => {
	const screen = await open()
	await screen.getByRole('button', { name: 'From a list' }).click()
	await screen.getByRole('textbox', paste).click()

	const entry = (level: number, title: string, page: string) =>
		`<p class=MsoToc${level}>${title}<span>\t</span>${page}</p>`
	const html = entry(1, 'Unit 1', '5') + entry(2, 'Hello', '6') + entry(2, 'Wordlist', '')
	pasteInto(document.activeElement, 'Unit 1\t5\nHello\t6\nWordlist\t', html)
	await expect
		.element(screen.getByText('3 rows were understood. 1 of them should be looked at.'))
		.toBeVisible()
	await screen.getByLabelText('Page').nth(2).fill('90')
	await screen.getByRole('button', { name: 'Replace the contents by 3 rows' }).click()

	const hello = { title: 'Hello', page: 6 }
	const subsections = [hello, { title: 'Wordlist', page: 90 }]
	expect(await save()).toEqual([{ title: 'Unit 1', page: 5, subsections }])
	await screen.getByRole('button', { name: 'Undo' }).click()
	await expect.element(screen.getByLabelText('Title').first()).toHaveValue('The quay')
})

test('a file of Windows-1251 fills the contents of a book that has none', async () => {
	content = null
	const screen = await open()
	const bytes = Uint8Array.from([0xd3, 0xf0, 0xee, 0xea, 0x20, 0x31, 0x2e, 0x2e, 0x2e, 0x2e, 0x35])
	await expect.element(screen.getByRole('textbox', paste)).toBeVisible()
	const input = screen.container.querySelector<HTMLInputElement>('input[accept*=".docx"]')

	await userEvent.upload(input ?? screen.container, new File([bytes], 'contents.txt'))
	await screen.getByRole('button', { name: 'Take 1 row over' }).click()

	expect(await save()).toEqual([{ title: 'Урок 1', page: 5 }])
})

test('several lines that are pasted into a title are read as a list; a column of pages is pasted down', async () => {
	const screen = await open()
	await screen.getByLabelText('Title').first().click()
	pasteInto(document.activeElement, 'One ..... 5\nTwo ..... 9')
	await expect.element(screen.getByRole('textbox', paste)).toHaveValue('One ..... 5\nTwo ..... 9')
	await screen.getByRole('button', { name: 'Back to the contents' }).click()

	await screen.getByLabelText('Page').first().click()
	pasteInto(document.activeElement, '7\n8\n9')

	await expect.element(screen.getByLabelText('Page').nth(2)).toHaveValue('9')
})

test('the printed contents are read from the texts of the pages', async () => {
	content = null
	const pages = { startPage: 1 as never, count: 9, labels: null, bookId: 'harbour' }
	const screen = await open('tableOfContent', {
		...pages,
		image: () => ({ src: 'data:,', srcSet: '' }),
		ratio: () => 1,
		audio: file => file,
	})
	content = [{ page_number: 2, text: 'Contents\nThe quay ..... 3\nThe storm ..... 7' }]

	await screen.getByRole('button', { name: 'From the printed contents page' }).click()

	await expect.element(screen.getByLabelText('Title').nth(1)).toHaveValue('The storm')
	await expect.element(screen.getByText(/Left out: Contents\./)).toBeVisible()
})

const listed = 'Unit 1\t5\nUnit 2\t6'

test('who takes a list goes on at its first row, and who leaves it at what opened it', async () => {
	const screen = await open()
	const opener = screen.getByRole('button', { name: 'From a list' })
	await opener.click()
	await screen.getByRole('button', { name: 'Back to the contents' }).click()
	await expect.element(opener).toHaveFocus()

	await opener.click()
	await screen.getByRole('textbox', { name: /^Paste the list here/ }).fill(listed)
	await screen.getByRole('button', { name: 'Replace the contents by 2 rows' }).click()
	await expect.element(screen.getByLabelText('Title').first()).toHaveFocus()

	await opener.click()
	await screen.getByRole('textbox', { name: /^Paste the list here/ }).fill(listed)
	await screen.getByRole('button', { name: 'Add below the contents' }).click()
	await expect.element(screen.getByLabelText('Title').nth(2)).toHaveFocus()
})

test('who takes the first list of a book goes on at its first row', async () => {
	content = null
	const screen = await open()
	await screen.getByRole('textbox', { name: /^Paste the list here/ }).fill(listed)
	await screen.getByRole('button', { name: 'Take 2 rows over' }).click()
	await expect.element(screen.getByLabelText('Title').first()).toHaveFocus()
})
