import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useEditorHealth } from '#records/ui/editor-health.ts'
import { draftAnswers } from '../../../../tests/draft-answers.ts'
import type { CategoryLine } from '../contract.ts'
import { CategoryEditor } from './category-editor.tsx'

const line = (id: number, depth: number, name: string): CategoryLine => ({
	id,
	depth,
	name_en: name,
	name_ru: `${name} (ru)`,
})
let rows: CategoryLine[]
let version: number
let sent: { data: CategoryLine[]; version: number }[]

let drafts = draftAnswers()

// The server keeps one tree and refuses what was made of an older version.
beforeEach(() => {
	localStorage.clear()
	;[rows, version, sent] = [[line(1, 0, 'Readers'), line(2, 0, 'Tales'), line(106, 0, 'Featured')], 1, []]
	drafts = draftAnswers()
	vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
		const ofDraft = drafts.answer(decodeURIComponent(path), init)
		if (ofDraft) return ofDraft
		const body = JSON.parse(String(init.body))
		if (path === '/api/conteditor/versions') return Response.json({ versions: [] })
		if (path === '/api/conteditor/savecategories') {
			sent.push(body)
			if (body.version !== version)
				return Response.json({ errors: [{ code: 'conflict', msg: 'Changed.' }] }, { status: 409 })
			;[rows, version] = [body.data, version + 1]
		}
		return Response.json({ rows, version, counts: [{ id: 2, books: 12 }] })
	})
})
afterEach(() => {
	vi.unstubAllGlobals()
})

function EditorOnPage() {
	return <CategoryEditor health={useEditorHealth()} />
}
const save = () => userEvent.keyboard('{Control>}s{/Control}')
const shown = (lines: CategoryLine[] | undefined) =>
	lines?.map(({ depth, name_en }) => '.'.repeat(depth) + name_en)

test('a category is moved, put below another and renamed by keys alone', async () => {
	const screen = await render(<EditorOnPage />)
	await screen.getByLabelText('Name in English').nth(1).click()

	await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
	await expect.element(screen.getByLabelText('Name in English').nth(0)).toHaveFocus()
	await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
	await expect.element(screen.getByLabelText('Name in English').nth(1)).toHaveFocus()
	await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}{End}!')
	await save()

	await expect.poll(() => shown(sent[0]?.data)).toEqual(['Readers', '.Tales!', 'Featured'])
})

test('what is removed says how many books leave it and comes back', async () => {
	const screen = await render(<EditorOnPage />)

	await screen.getByRole('button', { name: 'Remove “Tales (ru)”' }).click()
	await expect.element(screen.getByText(/12 books leave it/)).toBeVisible()
	await screen.getByRole('status').getByRole('button', { name: 'Undo' }).click()

	await expect.element(screen.getByLabelText('Name in English').nth(1)).toHaveValue('Tales')
})

test('what the shop is made with says why it stays', async () => {
	const screen = await render(<EditorOnPage />)

	await screen.getByRole('button', { name: /cannot be removed/ }).click({ force: true })

	await expect.element(screen.getByLabelText('Name in English').nth(2)).toHaveValue('Featured')
})

test('two editors who added a category each lose neither', async () => {
	const screen = await render(<EditorOnPage />)
	await screen.getByRole('button', { name: 'Add a category' }).click()
	await screen.getByLabelText('Name in Russian').nth(3).fill('Моя')
	await screen.getByLabelText('Name in English').nth(3).fill('Mine')
	;[rows, version] = [[line(5000, 0, 'Theirs'), ...rows], 2]

	await save()
	await screen.getByRole('button', { name: 'Save together' }).click()

	await expect.poll(() => sent).toHaveLength(2)
	expect(shown(sent[1]?.data)).toEqual(['Theirs', 'Readers', 'Tales', 'Featured', 'Mine'])
})
