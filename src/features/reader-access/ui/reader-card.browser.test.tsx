import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LanguageProvider } from '#i18n/language.tsx'
import type { ReaderRecord } from '../contract.ts'
import { ReadersView } from './readers-view.tsx'

const anna: ReaderRecord = {
	reader_id: 'u1',
	name: 'Anna',
	email: 'anna@example.com',
	since: 1_763_600_000,
	signed_in_at: null,
	is_complete: true,
	access: [
		{
			book_id: 'harbour',
			title: 'Harbour',
			// 1 January 2030, 1:00 in the shop.
			date_end: 1_893_448_800,
			is_current: true,
			source: 'partner_site',
		},
	],
	decisions: [],
}
const book = { book_id: 'tree', title: 'The Tree', name: null, publisher: 'Quay', state: 'ready', gaps: [] }
const decided = { book_id: 'tree', date_end: 1_893_456_000, reason: 'A review copy', made_by: 'Vera' }
let sent: { path: string; body: unknown }[] = []
beforeEach(() => {
	sent = []
	vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
		const { pathname } = new URL(address, location.href)
		if (pathname === '/api/conteditor/booklist')
			return Response.json({ total: 1, books: [book], time_zone: '' })
		if (init?.method !== 'POST') return Response.json(anna)
		sent.push({ path: pathname, body: JSON.parse(String(init.body)) })
		const decisions = [{ ...decided, decision_id: 1, kind: 'given', made_at: 1_763_600_000 }]
		return Response.json({ ...anna, decisions })
	})
})
afterEach(() => vi.unstubAllGlobals())

async function opened() {
	await render(
		<LanguageProvider language="en">
			<ReadersView chosen="u1" onChoose={() => undefined} search="" onFind={() => undefined} />
		</LanguageProvider>,
	)
	await expect.element(page.getByRole('heading', { name: 'Anna' })).toBeVisible()
}

test('a book is chosen from the list by the keyboard, and given until a day with a reason', async () => {
	await opened()
	await page.getByRole('button', { name: 'Give access' }).click()
	await page.getByRole('combobox', { name: 'Book' }).fill('tree')
	await expect.element(page.getByRole('option', { name: /The Tree/ })).toBeVisible()
	await userEvent.keyboard('{ArrowDown}{Enter}')
	await page.getByLabelText('Until').fill('2027-01-31')
	await page.getByLabelText('Reason').fill('A review copy')
	await page.getByRole('button', { name: 'Give access' }).click()

	await expect.element(page.getByText('A review copy')).toBeVisible()
	expect(sent).toEqual([
		{
			path: '/api/readers/u1/give',
			body: { book_id: 'tree', until: '2027-01-31', reason: 'A review copy' },
		},
	])
})

test('nothing is sent without a reason, and the field says why', async () => {
	await opened()
	await page.getByRole('button', { name: 'End access: Harbour' }).click()
	await page.getByRole('button', { name: 'End access', exact: true }).click()

	await expect.element(page.getByText('At least three characters')).toBeVisible()
	expect(sent).toEqual([])
})

test('a year more is counted from the day in the shop on which access ends', async () => {
	await opened()
	await page.getByRole('button', { name: /Prolong.*Harbour/ }).click()
	await expect.element(page.getByLabelText('Until')).toHaveValue('2031-01-01')
})

test('who gives access, or leaves the form, goes on at the button that opens it', async () => {
	await opened()
	const give = page.getByRole('button', { name: 'Give access', exact: true })
	await give.click()
	await page.getByRole('button', { name: 'Cancel' }).click()
	await expect.element(give).toHaveFocus()

	await page.getByRole('button', { name: 'End access: Harbour' }).click()
	await page.getByLabelText('Reason').fill('Bought twice')
	await page.getByRole('button', { name: 'End access', exact: true }).click()
	await expect.element(give).toHaveFocus()
})
