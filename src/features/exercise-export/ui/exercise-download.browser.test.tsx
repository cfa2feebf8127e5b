import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LanguageProvider } from '#i18n/language.tsx'
import type { Sheet, Unit } from '../contract.ts'
import { ExerciseDownload } from './exercise-download.tsx'

const gap = { id: 'u1-a-1-1', kind: 'text', answers: ['doesn’t eat', "doesn't eat"], options: [] } as const
const choice = { id: 'u1-a-2-1', kind: 'choice', answers: ['boils'], options: ['boil', 'boils'] } as const
const sheet: Sheet = {
	title: 'Steps',
	exercises: [
		{
			...{
				id: 'u1-a',
				unit: '1',
				label: 'A',
				instruction: 'Complete the sentences.',
				grid: [],
				page_number: 7,
			},
			questions: [
				{ id: gap.id, item: '1', parts: ['She ', gap, ' meat.'] },
				{ id: choice.id, item: '2', parts: ['Water ', choice, ' at 100 degrees.'] },
			],
		},
	],
}
let units: Unit[] = []
let requested: string[] = []

// The server: a table of answers.
beforeEach(async () => {
	await page.viewport(360, 740)
	units = [
		{ unit: '1', exercises: 3 },
		{ unit: null, exercises: 2 },
	]
	requested = []
	vi.stubGlobal('fetch', async (path: string) => {
		requested.push(path)
		if (path.includes('exercise-units')) return Response.json({ units })
		if (path.includes('exercise-sheet')) return Response.json(sheet)
		if (path.includes('qti'))
			return Response.json({ errors: [{ code: 'not_found', msg: 'Gone.' }] }, { status: 404 })
		return new Response('::1::She {=eats}')
	})
})
afterEach(() => {
	vi.unstubAllGlobals()
	vi.restoreAllMocks()
})

const show = (language: 'en' | 'ru' = 'en') =>
	render(
		<LanguageProvider language={language}>
			<ExerciseDownload bookId="steps" />
		</LanguageProvider>,
	)
const button = (name: string) => page.getByRole('button', { name })

test('a unit is saved as the file of a format, and what failed is said', { tags: 'slow' }, async () => {
	await show()
	await page.getByText('Take the exercises along').click()
	await page.getByRole('combobox').selectOptions('Unit 1: 3 exercises')
	await button('GIFT').click()
	await expect.element(page.getByRole('status')).toHaveTextContent('steps-unit-1-gift.txt is saved.')
	expect(requested.at(-1)).toBe('/api/conteditor/exercise-files/gift?book_id=steps&unit=1')

	await button('QTI 2.1').click()

	await expect
		.element(page.getByRole('status'))
		.toHaveTextContent('steps-unit-1-qti.zip could not be made. Please try again. Gone.')
	expect(document.documentElement.scrollWidth).toBe(360)
})

test('a sheet is printed with its answers on a page of their own', async () => {
	let printed = ''
	let answers = ''
	vi.spyOn(window, 'print').mockImplementation(() => {
		const made = document.body.lastElementChild
		answers = made?.lastElementChild?.textContent ?? ''
		printed = made?.textContent?.slice(0, -answers.length) ?? ''
		window.dispatchEvent(new Event('afterprint'))
	})
	await show('ru')
	await page.getByText('Забрать упражнения').click()
	await button('Напечатать лист').click()

	await vi.waitFor(() =>
		expect(answers).toBe('ОтветыУрок 1, A · с. 7Complete the sentences.1doesn’t eat2boils'),
	)
	expect(printed).toContain('Complete the sentences.1She  meat.2Water ☐ boil   ☐ boils at 100 degrees.')
	expect(printed).not.toContain('eat2')
	expect(document.body.textContent).not.toContain('boils')
})

test('where nothing is confirmed there is nothing to take', async () => {
	units = []
	await show()
	await page.getByText('Take the exercises along').click()

	await expect.element(page.getByText('No exercise of this book is confirmed yet.')).toBeVisible()
	expect(page.getByRole('button').query()).toBeNull()
})

test('a sheet has the letters in which words are hidden, and its answers have them not', async () => {
	const { exercises } = sheet
	const [exercise] = exercises
	const puzzle = { ...sheet, exercises: exercise ? [{ ...exercise, grid: ['HIYOM', 'WLGAB'] }] : [] }
	vi.stubGlobal('fetch', async (path: string) =>
		Response.json(path.includes('exercise-units') ? { units } : puzzle),
	)
	let rows: (string | null)[][] = []
	vi.spyOn(window, 'print').mockImplementation(() => {
		const tables = [...(document.body.lastElementChild?.querySelectorAll('table') ?? [])]
		rows = tables.map(table => [...table.rows].map(row => row.textContent))
		window.dispatchEvent(new Event('afterprint'))
	})
	await show()
	await page.getByText('Take the exercises along').click()
	await button('Print a sheet').click()

	await vi.waitFor(() => expect(rows).toEqual([['HIYOM', 'WLGAB']]))
})

test('hidden words that no key tells have no answers on the sheet', async () => {
	const space = { id: 'u1-b-1', kind: 'long', answers: [] as string[], options: [] as string[] } as const
	const puzzle = {
		...{ id: 'u1-b', unit: '1', label: 'B', instruction: 'Find the words.', grid: ['HIYOM', 'WLGAB'] },
		page_number: 8,
		questions: [{ id: space.id, item: null, parts: [space] }],
	}
	vi.stubGlobal('fetch', async (path: string) =>
		Response.json(
			path.includes('exercise-units') ? { units } : { ...sheet, exercises: [...sheet.exercises, puzzle] },
		),
	)
	let printed = ''
	vi.spyOn(window, 'print').mockImplementation(() => {
		printed = document.body.lastElementChild?.textContent ?? ''
		window.dispatchEvent(new Event('afterprint'))
	})
	await show()
	await page.getByText('Take the exercises along').click()
	await button('Print a sheet').click()

	await vi.waitFor(() => expect(printed.match(/Find the words/g)).toHaveLength(1))
	expect(printed).not.toContain('answers vary')
})

test('on paper the first writing line leaves as much room below the text as there is between the lines', async () => {
	const space = { id: 'u1-d-1', kind: 'long', answers: [] as string[], options: [] as string[] } as const
	const writing = {
		...{ id: 'u1-d', unit: '1', label: 'D', instruction: 'Write three sentences.', grid: [], page_number: 5 },
		questions: [{ id: space.id, item: null, parts: [space] }],
	}
	vi.stubGlobal('fetch', async (path: string) =>
		Response.json(path.includes('exercise-units') ? { units } : { ...sheet, exercises: [writing] }),
	)
	let distances: number[] = []
	vi.spyOn(window, 'print').mockImplementation(() => {
		const text = document.querySelector('h2')?.getBoundingClientRect().bottom ?? 0
		const lines = [...document.querySelectorAll('h2 + p > span > span')]
		const ends = lines.map(line => line.getBoundingClientRect().bottom)
		distances = ends.map((end, at) => end - (ends[at - 1] ?? text))
		window.dispatchEvent(new Event('afterprint'))
	})
	await show()
	await page.getByText('Take the exercises along').click()
	await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
	await button('Print a sheet').click()

	await vi.waitFor(() => expect(distances).toHaveLength(3))
	await cdp().send('Emulation.setEmulatedMedia', { media: '' })
	expect(Math.min(...distances)).toBeGreaterThan(29)
})
