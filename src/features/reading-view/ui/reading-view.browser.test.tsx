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

/** An image of one colour. */
async function draw() {
	const canvas = document.createElement('canvas')
	const pen = canvas.getContext('2d')
	pen?.fillRect(0, 0, canvas.width, canvas.height)
	return canvas
}
const picturesOf = () => ({ size: [400, 600] as const, draw })

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
				pages={[
					{
						index: 4,
						label: '12',
						tracks: [
							{ title: 'At the harbour', source: 'a.mp3', isPlaying: false, onPress, saidFrom: null },
							{ title: 'Nobody', source: 'b.mp3', isPlaying: true, onPress, saidFrom: 1 },
						],
					},
				]}
				language="en"
				load={load}
				hitsIn={hitsIn}
				notesIn={notesIn}
				picturesOf={picturesOf}
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

test('a recording stands in the text where it begins, and on top where nobody knows that', async () => {
	const { onPress } = await openView()
	await expect.element(page.getByText('Nobody saw the boat.')).toBeVisible()

	const names = [...document.querySelectorAll('article :is(button, h2, h3, p)')].map(
		it => it.getAttribute('aria-label') ?? it.textContent,
	)
	expect(names).toEqual([
		'Page 12',
		'Play: At the harbour',
		'The Harbour',
		'Pause: Nobody',
		'Nobody saw the boat.',
		'Спокойной ночи',
	])
	await expect
		.element(page.getByRole('list', { name: 'Recordings of the page' }))
		.not.toHaveTextContent('Nobody')
	const own = page.getByRole('button', { name: 'Pause: Nobody' })
	expect(own.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
	page.getByRole('button', { name: 'Play: At the harbour' }).element().focus()
	await userEvent.keyboard('{Tab}')
	await expect.element(own).toHaveFocus()
	await userEvent.keyboard('{Enter}')
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
	await expect.poll(() => sizeOf('Nobody saw the boat.')).toBe(usual)
})

test('the face for easier reading is fetched when it is chosen, with its spacing, in both scripts', async () => {
	await openView()
	await expect.element(page.getByText('Nobody saw the boat.')).toBeVisible()
	const fetched = () =>
		[...document.fonts].filter(face => /Andika/.test(face.family) && face.status !== 'unloaded')
	expect(fetched()).toEqual([])

	await page.getByRole('button', { name: 'Typeface: with serifs' }).click()
	await page.getByRole('button', { name: 'Typeface: without serifs' }).click()

	await expect
		.element(page.getByRole('button', { name: 'Typeface: letters easy to tell apart' }))
		.toBeVisible()
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
	await expect.poll(() => mark()?.textContent).toBe('boat')
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

const band = () => document.querySelector<HTMLElement>('[data-ruler]')
/** The line that the ruler covers the middle of. */
function ruled(): string | undefined {
	const { top = 0, height = 0 } = band()?.getBoundingClientRect() ?? {}
	const middle = top + height / 2
	const lines = [...document.querySelectorAll('[data-text] > *')]
	return (
		lines.find(line => {
			const box = line.getBoundingClientRect()
			return box.top <= middle && box.bottom >= middle
		})?.textContent ?? undefined
	)
}

test('the ruler is on the line of the arrow keys, the mouse or the finger, and stays chosen on this device', async () => {
	await openView()
	await expect.element(page.getByText('Nobody saw the boat.')).toBeVisible()
	expect(band()).toBeNull()

	await page.getByRole('button', { name: 'Reading ruler' }).click()
	await expect.poll(() => ruled()).toBe('The Harbour')
	await userEvent.keyboard('{ArrowDown}')
	await expect.poll(() => ruled()).toBe('Nobody saw the boat.')
	await page.getByText('Спокойной ночи').hover()
	await expect.poll(() => ruled()).toBe('Спокойной ночи')
	await userEvent.keyboard('{ArrowUp}')
	await expect.poll(() => ruled()).toBe('Nobody saw the boat.')
	const heading = page.getByText('The Harbour').element()
	const clientY = heading.getBoundingClientRect().top + 5
	const touch = new Touch({ identifier: 1, target: heading, clientY })
	heading.dispatchEvent(new TouchEvent('touchmove', { bubbles: true, touches: [touch] }))
	await expect.poll(() => ruled()).toBe('The Harbour')

	expect(localStorage.getItem('reading-view')).toContain('"hasRuler":true')
	await userEvent.keyboard('0')
	await expect.element(page.getByRole('button', { name: 'Reading ruler', pressed: true })).toBeVisible()
})

test('the ruler stays on its line when the text grows, and covers nothing that can be pressed', async () => {
	localStorage.setItem('reading-view', '{"size":0,"hasRuler":true}')
	await openView({ notes: [{ id: 'n1', colour: 'green', text: '', ranges: [{ line: 1, from: 7, to: 15 }] }] })
	await expect.poll(() => ruled()).toBe('The Harbour')
	await userEvent.keyboard('{ArrowDown}')

	await page.getByRole('button', { name: 'Larger text' }).click()

	await expect.poll(() => ruled()).toBe('Nobody saw the boat.')
	const { left, top } = page.getByRole('mark').element().getBoundingClientRect()
	expect(document.elementFromPoint(left + 2, top + 2)?.tagName).toBe('MARK')
})

test.each([
	{ contrast: 1, front: 'rgb(0, 0, 0)', back: 'rgb(255, 255, 255)' },
	{ contrast: 2, front: 'rgb(255, 255, 255)', back: 'rgb(0, 0, 0)' },
])('in high contrast all is black and white: $contrast', async ({ contrast, front, back }) => {
	localStorage.setItem('reading-view', JSON.stringify({ contrast, hasRuler: true }))
	await openView({
		hits: true,
		notes: [{ id: 'n1', colour: 'green', text: '', ranges: [{ line: 2, from: 0, to: 9 }] }],
	})
	await expect.element(page.getByRole('mark').first()).toBeVisible()
	await userEvent.unhover(document.body)

	const view = document.querySelector('section') as HTMLElement
	expect(getComputedStyle(view).backgroundColor).toBe(back)
	const colours = [...view.querySelectorAll('*')].map(it => getComputedStyle(it))
	const used = colours.flatMap(({ color, backgroundColor }) => [color, backgroundColor])
	expect([...new Set(used)].filter(each => ![front, back, 'rgba(0, 0, 0, 0)'].includes(each))).toEqual([])
	for (const { color, backgroundColor } of colours) expect(color).not.toBe(backgroundColor)
})
