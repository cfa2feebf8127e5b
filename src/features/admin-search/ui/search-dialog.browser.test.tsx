import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LanguageProvider } from '#i18n/language.tsx'
import type { AdminSearchResults } from '../contract.ts'
import { SearchDialog } from './search-dialog.tsx'

const found: AdminSearchResults = {
	books: [
		{ book_id: 'harbour', name: 'Tales from the Harbour', author: 'Vera', publisher: null, is_demo: false },
	],
	partners: [],
	orders: [
		{
			...{ number: 'D-2026-00456', site_number: null, title: 'Steps', sum: 450, refunded: 0 },
			...{ paid_at: 1_763_600_000, partner: null, publisher_id: null },
		},
	],
	readers: [{ reader_id: 'u1', name: 'Anna', email: 'anna@example.com' }],
}
let searches: string[] = []
beforeEach(() => {
	searches = []
	vi.stubGlobal('fetch', async (address: string) => {
		searches.push(new URL(address, location.href).searchParams.get('search') ?? '')
		return Response.json(found)
	})
})
afterEach(() => vi.unstubAllGlobals())

async function opened(language: 'en' | 'ru' = 'en') {
	const open = vi.fn()
	await render(
		<LanguageProvider language={language}>
			<SearchDialog callerRole="admin" onOpen={open} />
		</LanguageProvider>,
	)
	await userEvent.keyboard('{Control>}k{/Control}')
	const field = page.getByRole('combobox')
	await expect.element(field).toHaveFocus()
	return { open, field }
}

test('Ctrl+K shows the pages, and Enter opens the first that fits', async () => {
	const { open, field } = await opened()
	await expect.element(page.getByRole('option', { name: 'Today' })).toBeVisible()

	await field.fill('reade')
	await userEvent.keyboard('{Enter}')

	expect(open).toHaveBeenCalledWith('/admin?tab=readers')
	await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('the arrows go through books, orders and readers, which a screen reader is told', async () => {
	const { open, field } = await opened()
	await field.fill('456')
	await expect.element(page.getByRole('option', { name: /D-2026-00456/ })).toBeVisible()
	await expect.element(page.getByRole('status')).toHaveTextContent('3 results')
	await expect.element(page.getByRole('option', { selected: true, name: /Tales/ })).toBeVisible()

	await userEvent.keyboard('{ArrowDown}{ArrowDown}')
	const chosen = page.getByRole('option', { selected: true, name: /Anna/ })
	await expect.element(chosen).toBeVisible()
	expect(field.element().getAttribute('aria-activedescendant')).toBe(chosen.element().id)
	await userEvent.keyboard('{Enter}')

	expect(open).toHaveBeenCalledWith('/admin?tab=readers&reader=u1')
	expect(searches).toEqual(['456'])
})

test('in Russian the pages are found by their Russian names', async () => {
	const { open, field } = await opened('ru')

	await field.fill('журнал')
	await userEvent.keyboard('{Enter}')

	expect(open).toHaveBeenCalledWith('/admin?tab=activity')
})
