import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LanguageProvider } from '#i18n/language.tsx'
import type { BookInsights as Insights } from '../contract.ts'
import { BookInsights } from './book-insights.tsx'
import { CountedChoice } from './counted-choice.tsx'

const none: Insights = {
	periods: [],
	period: null,
	items: [],
	looked_up: [],
	words: [],
	tracks: [],
	stops: [],
}
const some: Insights = {
	periods: ['2026-07-01', '2026-04-01'],
	period: '2026-07-01',
	items: [
		{
			...{
				id: 'u1-a-2-1',
				unit: '1',
				label: 'A',
				item: '2',
				sentence: 'She … home.',
				answered: 80,
				wrong: 40,
			},
			wrong_answers: [{ text: 'goed', readers: 20 }],
		},
		{
			...{ id: 'u9-x-1-1', unit: null, label: null, item: null, sentence: '', answered: 20, wrong: null },
			wrong_answers: [],
		},
	],
	looked_up: [{ word: 'reluctant', readers: 40 }],
	words: [{ word: 'harbour', readers: 60 }],
	tracks: [{ source: '01.mp3', title: 'At the harbour', seconds: [{ from: 65, readers: 20 }] }],
	stops: [],
}
const titles = [
	{
		product_id: 'steps',
		book_id: 'steps',
		title: 'Steps',
		price: 1,
		full_price: null,
		state: 'on_sale',
		shown_from: null,
	},
	{
		product_id: 'new',
		book_id: 'new',
		title: 'New',
		price: 1,
		full_price: null,
		state: 'on_sale',
		shown_from: null,
	},
]
let sent: string[] = []
let isRefused = false

// The server: a table of answers.
beforeEach(async () => {
	await page.viewport(360, 740)
	sent = []
	isRefused = false
	vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
		sent.push(`${init.method} ${path} ${init.body ?? ''}`.trim())
		if (path.endsWith('/titles')) return Response.json({ titles })
		if (path.includes('/insights/steps')) return Response.json(some)
		if (path.includes('/insights/new')) return Response.json(none)
		if (isRefused) return Response.json({ errors: [{ code: 'fault', msg: 'No.' }] }, { status: 500 })
		return Response.json({ is_counted: init.method !== 'POST' })
	})
})
afterEach(() => vi.unstubAllGlobals())

const show = (what: React.ReactElement, language: 'en' | 'ru' = 'en') =>
	render(<LanguageProvider language={language}>{what}</LanguageProvider>)

test('a publisher sees where answers fail, and which words and seconds, on a phone', async () => {
	await show(<BookInsights />)

	await expect.element(page.getByText('Unit 1, exercise A, item 2')).toBeVisible()
	await expect.element(page.getByText('wrong: 40+ of 80+ readers')).toBeVisible()
	await expect.element(page.getByRole('list', { name: 'Common wrong answers' })).toHaveTextContent('goed 20+')
	await expect.element(page.getByText('reluctant')).toBeVisible()
	await expect.element(page.getByText('wrong: too few to tell, of 20+ readers')).toBeVisible()
	await expect.element(page.getByText('From 1:05 to 1:10: 20+ readers')).toBeVisible()
	await expect.element(page.getByText('Too few readers stopped at the same pages.')).toBeVisible()
	expect(document.documentElement.scrollWidth).toBe(360)

	await page.getByRole('combobox', { name: 'Quarter' }).selectOptions('Quarter 2, 2026')
	await expect.poll(() => sent.at(-1)).toBe('GET /api/partners/insights/steps?period=2026-04-01')
})

test('a book that too few have read says so', async () => {
	await show(<BookInsights />, 'ru')
	await page.getByRole('combobox', { name: 'Книга' }).selectOptions('New')

	await expect
		.element(page.getByText('появляются, если за него не меньше 20 читателей', { exact: false }))
		.toBeVisible()
	await expect.element(page.getByRole('heading', { level: 3 })).not.toBeInTheDocument()
})

test('a reader who does not want to be counted unticks a box, which comes back where that is not saved', async () => {
	await show(<CountedChoice />)
	const box = page.getByRole('checkbox', { name: 'Count me in the totals for publishers' })
	await box.click()
	await expect.element(box).not.toBeChecked()
	await expect.poll(() => sent.at(-1)).toBe('POST /api/insights/choice {"is_counted":false}')

	isRefused = true
	await box.click()
	await expect.element(box).not.toBeChecked()
})
