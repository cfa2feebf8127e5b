import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { asPageIndex, asPageNumber } from '#contract/page-numbers.ts'
import type { Language } from '#contract/vocabulary.ts'
import { LanguageProvider } from '#i18n/language.tsx'
import type { UncertainPage } from '../contract.ts'
import { ReadingOrderReview } from './reading-order-review.tsx'

const uncertain = (index: number, texts: string[]): UncertainPage => ({
	page_index: asPageIndex(index),
	size: [300, 450],
	blocks: texts.map((text, at) => ({
		...{ box: [40, 60 + at * 40, 200, 80 + at * 40], text },
		...(at === 0 ? { source: 'tags', confidence: 1 } : { source: 'ocr', confidence: 0.4 }),
	})),
})
let parts: { pages: UncertainPage[]; next_page: number | null }[]

// The server: a table of answers.
beforeEach(() => {
	parts = [
		{ pages: [uncertain(11, ['The lamp', 'went out'])], next_page: 20 },
		{ pages: [uncertain(22, ['The boat', 'was late', 'again'])], next_page: null },
	]
	vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
		const { from_page } = JSON.parse(String(init.body))
		return Response.json({ edition: 'a1', page_count: 60, ...parts[from_page / 20] })
	})
})
afterEach(() => vi.unstubAllGlobals())

const health = { attempt: 0, failed: () => undefined }
const pages = {
	startPage: asPageNumber(1),
	image: () => ({ src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', srcSet: '' }),
}
const open = (language: Language = 'en') =>
	render(
		<LanguageProvider language={language}>
			<ReadingOrderReview bookId="ferry" pages={pages} health={health} />
		</LanguageProvider>,
	)

test('the pages of the whole book are counted and looked at one after another, in the order they are read', async () => {
	await open()
	await expect.element(page.getByText('On 2 pages the order of reading is uncertain.')).toBeVisible()

	await page.getByRole('button', { name: 'Look at them' }).click()
	await expect.element(page.getByText('Page 12')).toBeVisible()
	await page.getByRole('button', { name: 'Next page' }).click()

	await expect.element(page.getByText('Page 23')).toBeVisible()
	const list = page.getByRole('list', { name: 'Order in which the page is read' })
	await expect
		.element(list)
		.toHaveTextContent(
			'The boat by the tags of the filewas late read from the image, 40 % sureagain read from the image, 40 % sure',
		)
	await expect.element(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
})

test('nothing is said of a book whose order is certain', async () => {
	parts = [{ pages: [], next_page: null }]
	const { container } = await open()

	await vi.waitFor(() => expect(fetch).toBeDefined())
	expect(container.textContent).toBe('')
})

test('in Russian too', async () => {
	await open('ru')

	await expect.element(page.getByText(/На 2\sстраницах порядок чтения под вопросом\./)).toBeVisible()
})
