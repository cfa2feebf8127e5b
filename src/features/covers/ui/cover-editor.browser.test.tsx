import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { CoverState } from '../contract.ts'
import { CoverEditor } from './cover-editor.tsx'

let state: CoverState
let sent: URL[] = []
let isSlow = false

// The server takes whatever it is sent as the cover.
beforeEach(() => {
	sent = []
	isSlow = false
	state = { cover: null, former: null, version: 1, has_page: true }
	vi.stubGlobal('fetch', async (path: string) => {
		if (path === '/api/conteditor/cover') return Response.json(state)
		sent.push(new URL(path, location.href))
		if (isSlow && !path.includes('/coverruns/')) return Response.json({ run: 'cover.slow', is_running: true })
		const cover = { url: '/none.webp', width: 704, height: 1000, colour: '#0e6a66' }
		state = { ...state, cover, version: state.version + 1 }
		return Response.json(state)
	})
})
afterEach(() => {
	vi.unstubAllGlobals()
})

async function picture(width: number, height: number): Promise<File> {
	const canvas = new OffscreenCanvas(width, height)
	canvas.getContext('2d')?.fillRect(0, 0, width, height)
	return new File([await canvas.convertToBlob()], 'cover.png', { type: 'image/png' })
}
const openEditor = () =>
	render(<CoverEditor book={{ bookId: 'tales', title: 'Tales' }} onChanged={() => undefined} />)

async function chosen(file: File) {
	const screen = await openEditor()
	await expect.element(screen.getByRole('button', { name: 'Upload a picture' })).toBeVisible()
	const input = screen.container.querySelector('input')
	if (input) await userEvent.upload(input, file)
	return screen
}

test('the part of a picture is chosen by keys alone', { tags: 'slow' }, async () => {
	const screen = await chosen(await picture(1408, 2000))
	const box = screen.getByRole('button', { name: /^The part for the cover/ })

	await screen.getByRole('slider', { name: 'Size' }).fill('704')
	;(box.element() as HTMLElement).focus()
	await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowUp}')
	await screen.getByRole('button', { name: 'Use as the cover' }).click()

	await expect.poll(() => sent).toHaveLength(1)
	const query = sent[0]?.searchParams
	expect(Number(query?.get('width'))).toBeCloseTo(0.5)
	expect(Number(query?.get('left'))).toBeCloseTo(0.3)
	expect(Number(query?.get('top'))).toBeCloseTo(0.25 - 0.01 * (1408 / 2000))
	expect(query?.get('version')).toBe('1')
})

test('a small picture and a file that is none are refused before they are sent', async () => {
	const screen = await chosen(await picture(200, 200))
	await expect.element(screen.getByText(/too small: a cover/)).toBeVisible()

	const input = screen.container.querySelector('input')
	if (input) await userEvent.upload(input, new File(['GIF89a'], 'cover.png', { type: 'image/png' }))

	await expect.element(screen.getByText(/can’t be read as a JPEG, PNG or WebP/)).toBeVisible()
	expect(sent).toEqual([])
})

test('a cover is made of page 1', async () => {
	const screen = await openEditor()

	await screen.getByRole('button', { name: 'Make from page 1' }).click()

	await expect.element(screen.getByRole('img', { name: 'The cover of Tales' })).toBeInTheDocument()
})

test('a cover that takes longer than its call is shown when it is made', async () => {
	isSlow = true
	const screen = await openEditor()

	await screen.getByRole('button', { name: 'Make from page 1' }).click()

	await expect.element(screen.getByRole('img', { name: 'The cover of Tales' })).toBeInTheDocument()
	expect(sent.map(({ pathname }) => pathname)).toEqual([
		'/api/conteditor/pagecover',
		'/api/conteditor/coverruns/cover.slow',
	])
})
