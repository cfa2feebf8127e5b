import '#design/global.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { TextPage } from '#features/books/rules.ts'
import type { NoteMark } from './flow.ts'
import { ReadingView } from './reading-view.tsx'

const text: TextPage = {
	language: 'en',
	lines: [
		['The Harbour', 40, 40, 200, 24],
		['Nobody saw the boat.', 40, 80, 200, 12],
		['Спокойной ночи', 40, 100, 200, 12],
	],
	blocks: [
		{ kind: 'heading', level: 1, lines: [0] },
		{ kind: 'paragraph', lines: [1] },
		{ kind: 'paragraph', lines: [2], language: 'ru' },
	],
}
const image: TextPage = { lines: [], blocks: [] }

beforeEach(async () => {
	localStorage.clear()
	await page.viewport(360, 740)
})

type Given = { load?: () => Promise<TextPage>; hits?: boolean; notes?: readonly NoteMark[] }
const none: readonly NoteMark[] = []

async function openView({ load = async () => text, hits = false, notes = none }: Given = {}) {
	const acts = { onNext: vi.fn(), onPrevious: vi.fn(), onImage: vi.fn(), onPress: vi.fn() }
	const hitsIn = () => (hits ? [[{ line: 1, from: 15, to: 19 }]] : [])
	const { onPress, ...turns } = acts
	const notesIn = () => notes
	await render(
		<div style={{ display: 'grid', height: '600px' }}>
			<ReadingView
				pages={[{ index: 4, label: '12', tracks: [{ title: 'At the harbour', isPlaying: false, onPress }] }]}
				language="en"
				load={load}
				hitsIn={hitsIn}
				notesIn={notesIn}
				hit={hits ? { index: 4, number: 0, step: 1 } : null}
				turnOf={() => null}
				{...turns}
			/>
		</div>,
	)
	return acts
}
const sizeOf = (words: string) =>
	Number.parseFloat(getComputedStyle(page.getByText(words).element()).fontSize)

test('a page is headings and paragraphs with their languages, below its number and its recordings', async () => {
	const { onPress } = await openView()

	await expect.element(page.getByRole('heading', { name: 'Page 12', level: 2 })).toBeVisible()
	await expect.element(page.getByRole('heading', { name: 'The Harbour', level: 3 })).toBeVisible()
	await expect.element(page.getByText('Спокойной ночи')).toHaveAttribute('lang', 'ru')
	await page.getByRole('button', { name: 'Play: At the harbour' }).click()
	expect(onPress).toHaveBeenCalledOnce()
})

test('text is larger by button and key, in five steps, and stays so on this device', async () => {
	await openView()
	await expect.element(page.getByText('Nobody saw the boat.')).toBeVisible()
	const usual = sizeOf('Nobody saw the boat.')

	await page.getByRole('button', { name: 'Larger text' }).click()
	await userEvent.keyboard('++')

	await expect.element(page.getByRole('button', { name: 'Larger text' })).toBeDisabled()
	expect(sizeOf('Nobody saw the boat.')).toBeGreaterThan(usual * 1.8)
	expect(localStorage.getItem('reading-view')).toContain('"size":4')
	await userEvent.keyboard('0')
	await vi.waitFor(() => expect(sizeOf('Nobody saw the boat.')).toBe(usual))
})

test('the face for easier reading is fetched when it is chosen, with its spacing, in both scripts', async () => {
	await openView()
	await expect.element(page.getByText('Nobody saw the boat.')).toBeVisible()
	const fetched = () =>
		[...document.fonts].filter(face => /Andika/.test(face.family) && face.status !== 'unloaded')
	expect(fetched()).toEqual([])

	await page.getByRole('button', { name: 'Typeface: with serifs' }).click()
	await page.getByRole('button', { name: 'Typeface: without serifs' }).click()

	await expect.element(page.getByRole('button', { name: 'Typeface: easier to read' })).toBeVisible()
	await vi.waitFor(() => {
		expect(document.fonts.check('19px Andika', 'Nobody')).toBe(true)
		expect(document.fonts.check('19px Andika', 'Спокойной')).toBe(true)
		expect(fetched().some(({ status }) => status === 'error')).toBe(false)
		expect(fetched().length).toBeGreaterThan(1)
	})
	const { fontSize, letterSpacing, wordSpacing, lineHeight } = getComputedStyle(
		page.getByText('Nobody saw the boat.').element(),
	)
	const inEm = (length: string) => Number.parseFloat(length) / Number.parseFloat(fontSize)
	expect(inEm(letterSpacing)).toBeCloseTo(0.12)
	expect(inEm(wordSpacing)).toBeCloseTo(0.16)
	expect(inEm(lineHeight)).toBeGreaterThanOrEqual(1.5)
})

test.each([1, 2])(
	'at the largest size on the narrowest window nothing is wider than the window: face %i',
	async face => {
		localStorage.setItem('reading-view', `{"size":4,"spacing":2,"face":${face}}`)
		await page.viewport(320, 256)
		await openView()
		await expect.element(page.getByText('Nobody saw the boat.')).toBeVisible()

		const view = document.querySelector('section') as HTMLElement
		expect(view.scrollWidth).toBe(view.clientWidth)
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
	},
)

test('a page without text says so and leads back to its image', async () => {
	const { onImage } = await openView({ load: async () => image })

	await expect.element(page.getByText('This page has no text: it is a picture.')).toBeVisible()
	await page.getByRole('button', { name: 'Show the page' }).click()

	expect(onImage).toHaveBeenCalledOnce()
})

test('a text that does not come is asked for again', async () => {
	const load = vi.fn<() => Promise<TextPage>>(async () => text)
	load.mockRejectedValueOnce(new Error('offline'))
	await openView({ load })

	await page.getByRole('button', { name: 'Try again' }).click()

	await expect.element(page.getByText('Nobody saw the boat.')).toBeVisible()
})

test('the hit that the search is at is marked', async () => {
	await openView({ hits: true })

	const mark = () => document.querySelector('mark')
	await vi.waitFor(() => expect(mark()?.textContent).toBe('boat'))
	expect(mark()?.dataset.current).toBe('true')
})

test('a key that scrolls turns no page while the text is still coming', async () => {
	await openView({ load: () => new Promise(() => undefined) })
	await expect.element(page.getByText('The text is coming…')).toBeVisible()
	const turned = vi.fn((event: KeyboardEvent) => event.defaultPrevented)
	window.addEventListener('keydown', turned, { once: true })

	await userEvent.keyboard('{PageDown}')

	expect(turned).toHaveReturnedWith(true)
})

test('a highlight is a mark that says what was written about it', async () => {
	const ranges = [{ line: 1, from: 7, to: 15 }]
	await openView({ notes: [{ id: 'n1', colour: 'green', text: 'Past simple', ranges }] })

	const mark = page.getByRole('mark')

	await expect.element(mark).toHaveTextContent('saw the')
	await expect.element(mark).toHaveAccessibleDescription('Past simple')
})
