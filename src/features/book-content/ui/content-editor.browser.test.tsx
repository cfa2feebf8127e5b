import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useEditorHealth } from '#records/ui/editor-health.ts'
import { draftAnswers } from '../../../../tests/draft-answers.ts'
import { pasteInto } from '../../../../tests/paste.ts'
import type { SchemaType } from '../rules.ts'
import { ContentEditor } from './content-editor.tsx'

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
		if (path === '/api/conteditor/sounds') return Response.json({ missing: [] })
		if (path !== '/api/conteditor/save') return Response.error()
		saved.push(JSON.parse(String(init.body)))
		return Response.json({ saved: true, version: 5 })
	})
})
afterEach(() => vi.unstubAllGlobals())

function Editor({ schemaType }: { schemaType: SchemaType }) {
	const health = useEditorHealth()
	const book = { bookId: 'harbour', startPage: 1, chapters: [] }
	return <ContentEditor {...{ book, schemaType, health }} pages={null} saved={() => undefined} />
}
const open = (schemaType: SchemaType = 'tableOfContent') => render(<Editor schemaType={schemaType} />)
const save = async () => {
	await userEvent.keyboard('{Control>}s{/Control}')
	await vi.waitFor(() => expect(saved).toHaveLength(1))
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

test('digits that are typed as fast as the arrows go into the rows they were meant for', async () => {
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
