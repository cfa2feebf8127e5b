import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LanguageProvider } from '#i18n/language.tsx'
import type { SavedFilter } from '../contract.ts'
import { FilterChips } from './filter-chips.tsx'

let filters: SavedFilter[] = []
// The server: a list of filters by name.
beforeEach(() => {
	filters = [{ name: 'Drafts', query: 'state=draft' }]
	vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
		const body: SavedFilter = init?.body ? JSON.parse(String(init.body)) : null
		if (body) filters = filters.filter(({ name }) => name !== body.name)
		if (body && !address.endsWith('/remove')) filters.push(body)
		return Response.json({ filters })
	})
})
afterEach(() => vi.unstubAllGlobals())

async function opened(current: string) {
	const apply = vi.fn()
	await render(
		<LanguageProvider language="en">
			<FilterChips current={current} onApply={apply} />
		</LanguageProvider>,
	)
	return apply
}

test('a saved filter is applied by one press, and taken off by another', async () => {
	const apply = await opened('')
	await page.getByRole('button', { name: 'Drafts', exact: true }).click()

	expect(apply).toHaveBeenCalledWith('state=draft')
})

test('what is filtered by now is given a name by the keyboard', async () => {
	await opened('gap=price')
	await page.getByRole('button', { name: 'Save this filter' }).click()
	await expect.element(page.getByRole('textbox')).toHaveFocus()
	await userEvent.keyboard('No price{Enter}')

	const chip = page.getByRole('button', { name: 'No price', exact: true })
	await expect.element(chip).toHaveAttribute('aria-pressed', 'true')
	expect(filters).toContainEqual({ name: 'No price', query: 'gap=price' })
})

test('a forgotten filter comes back by undo', async () => {
	await opened('')
	await page.getByRole('button', { name: 'Forget the filter “Drafts”' }).click()
	await expect.poll(() => filters).toEqual([])
	await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus()
	await page.getByRole('button', { name: 'Undo' }).click()

	await expect.poll(() => filters).toEqual([{ name: 'Drafts', query: 'state=draft' }])
})
