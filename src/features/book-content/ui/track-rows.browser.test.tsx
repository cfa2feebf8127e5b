import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useEditorHealth } from '#records/ui/editor-health.ts'
import { draftAnswers } from '../../../../tests/draft-answers.ts'
import { pasteInto } from '../../../../tests/paste.ts'
import { ContentEditor } from './content-editor.tsx'

let content: object[]
let saved: { data: object[] }[]
let stored = draftAnswers()

// The server is a table of answers.
beforeEach(async () => {
	await page.viewport(1280, 900)
	localStorage.clear()
	content = []
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

function Editor() {
	const health = useEditorHealth()
	const book = { bookId: 'harbour', startPage: 1, chapters: [] }
	return <ContentEditor {...{ book, health }} schemaType="audio" pages={null} onSaved={() => undefined} />
}
const save = async () => {
	await userEvent.keyboard('{Control>}s{/Control}')
	await expect.poll(() => saved).toHaveLength(1)
	return saved[0]?.data
}

test('a file of a kind that cannot be played is named with the reason, and one of another kind too', async () => {
	const screen = await render(<Editor />)
	await expect.element(screen.getByText('No tracks yet')).toBeVisible()
	const input = screen.container.querySelector<HTMLInputElement>('input[multiple]')

	await userEvent.upload(input ?? screen.container, [
		new File(['fLaC'], 'a.flac'),
		new File(['x'], 'notes.rtf'),
	])

	await expect.element(screen.getByText(/^a\.flac: not every browser plays this kind of audio/)).toBeVisible()
	await expect
		.element(screen.getByText('notes.rtf is neither audio nor a list, so it was left out.'))
		.toBeVisible()
})

test('tracks without a page can be saved, and get the title of their tag', async () => {
	const screen = await render(<Editor />)
	await expect.element(screen.getByText('No tracks yet')).toBeVisible()
	const tag = [
		0x49,
		0x44,
		0x33,
		3,
		0,
		0,
		0,
		0,
		0,
		14,
		...new TextEncoder().encode('TIT2'),
		0,
		0,
		0,
		4,
		0,
		0,
		0,
	]
	const bytes = Uint8Array.from([...tag, ...new TextEncoder().encode('Sea'), 0xff, 0xfb])
	const input = screen.container.querySelector<HTMLInputElement>('input[multiple]')

	await userEvent.upload(input ?? screen.container, [
		new File([bytes], 'x1.mp3'),
		new File(['{}'], 'x2_p5.mp3'),
	])
	await expect.element(screen.getByLabelText('Title')).toHaveLength(2)

	expect(await save()).toEqual([
		{ title: 'Sea', source: 'x1.mp3', page: null },
		{ title: 'x2 p5', source: 'x2_p5.mp3', page: 5 },
	])
})

const composed = 'Чай.mp3'.normalize('NFC')
const decomposed = composed.normalize('NFD')
const tea = { title: 'Tea', source: composed, page: 1 }

test('a file that macOS named is the track that the list has already', async () => {
	content = [tea]
	const screen = await render(<Editor />)
	await expect.element(screen.getByLabelText('Title')).toHaveValue('Tea')
	const input = screen.container.querySelector<HTMLInputElement>('input[multiple]')

	await userEvent.upload(input ?? screen.container, [
		new File(['{}'], decomposed),
		new File(['{}'], 'Ёлка.mp3'.normalize('NFD')),
	])
	await expect.element(screen.getByLabelText('Title').nth(1)).toHaveValue('Ёлка'.normalize('NFC'))
	await expect.element(screen.getByLabelText('Title')).toHaveLength(2)
	await screen.getByLabelText('File').nth(1).click()
	pasteInto(document.activeElement, `${decomposed}\t2\n`)

	await expect.element(screen.getByLabelText('File').nth(1)).toHaveValue(composed)
})

test('a draft of before spells its tracks as the server does by now', async () => {
	content = [tea]
	const row = { ...tea, source: decomposed }
	const state = { base: [row], version: 4, now: [{ ...row, title: 'A cup of tea' }] }
	stored.drafts.set('content:harbour:audio', { state, writer: 'an-older-window', kept_at: 1 })

	const screen = await render(<Editor />)

	await expect.element(screen.getByLabelText('Title')).toHaveValue('A cup of tea')
	await expect.element(screen.getByLabelText('File')).toHaveValue(composed)
})
