import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LanguageProvider } from '#i18n/language.tsx'
import type { StaffPerson } from '../contract.ts'
import { StaffView } from './staff-view.tsx'

const vera: StaffPerson = {
	...{ user_id: 'u1', name: 'Vera', email: 'vera@example.com', role: 'admin' },
	...{ since: 1_763_600_000, signed_in_at: 1_763_600_000 },
}
const anna: StaffPerson = {
	...vera,
	user_id: 'u2',
	name: 'Anna',
	email: 'anna@example.com',
	role: 'editor',
	signed_in_at: null,
}
async function open() {
	const screen = await render(
		<LanguageProvider language="en">
			<StaffView ownId="u1" />
		</LanguageProvider>,
	)
	await expect.element(page.getByText(/vera@example.com/)).toBeVisible()
	return screen
}
let shown: Awaited<ReturnType<typeof open>>
let sent: { path: string; body: unknown }[] = []
beforeEach(async () => {
	sent = []
	localStorage.clear()
	vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
		const { pathname } = new URL(address, location.href)
		if (init?.method !== 'POST') return Response.json({ people: [anna, vera] })
		sent.push({ path: pathname, body: init.body ? JSON.parse(String(init.body)) : null })
		if (pathname.endsWith('/remove')) return new Response(null, { status: 204 })
		return Response.json({ person: anna, password: 'k7fp-x2na-b3cd-e4fg' }, { status: 201 })
	})
	shown = await open()
})
afterEach(() => vi.unstubAllGlobals())

test('a person is added with a role, and the password is shown once', async () => {
	await page.getByRole('button', { name: 'Add a person' }).click()
	await page.getByLabelText('Name').fill('Boris')
	await page.getByLabelText('Email').fill('boris@example.com')
	await page.getByRole('radio', { name: /Sales/ }).click()
	await page.getByRole('button', { name: 'Add', exact: true }).click()

	await expect.element(page.getByText('k7fp-x2na-b3cd-e4fg')).toBeVisible()
	expect(sent).toEqual([
		{ path: '/api/staff', body: { name: 'Boris', email: 'boris@example.com', role: 'sales' } },
	])
	await page.getByRole('button', { name: 'Done' }).click()
	await expect.element(page.getByText('k7fp-x2na-b3cd-e4fg')).not.toBeInTheDocument()
})

test('what was typed is there again where the screen was left, until it is saved', async () => {
	const name = page.getByLabelText('Name')
	await page.getByRole('button', { name: 'Add a person' }).click()
	await name.fill('Boris')
	await page.getByLabelText('Email').fill('boris@example.com')
	await page.getByRole('radio', { name: /Sales/ }).click()
	await shown.unmount()

	await open()
	await page.getByRole('button', { name: 'Add a person' }).click()

	await expect.element(name).toHaveValue('Boris')
	await expect.element(page.getByLabelText('Email')).toHaveValue('boris@example.com')
	await expect.element(page.getByRole('radio', { name: /Sales/ })).toBeChecked()
	await page.getByRole('button', { name: 'Add', exact: true }).click()
	await page.getByRole('button', { name: 'Done' }).click()
	await page.getByRole('button', { name: 'Add a person' }).click()
	await expect.element(name).toHaveValue('')
})

test('what is missing is told at its field, and nothing is sent', async () => {
	await page.getByRole('button', { name: 'Add a person' }).click()
	await page.getByRole('button', { name: 'Add', exact: true }).click()

	await expect.element(page.getByText('At least two characters')).toBeVisible()
	await expect.element(page.getByText('An email address')).toBeVisible()
	expect(sent).toEqual([])
})

test('removing asks once more, and nobody removes themselves', async () => {
	await expect.element(page.getByRole('button', { name: 'Remove: Vera' })).not.toBeInTheDocument()
	await page.getByRole('button', { name: 'Remove: Anna' }).click()
	expect(sent).toEqual([])
	await expect.element(page.getByRole('button', { name: 'Leave' })).toHaveFocus()
	await page.getByRole('button', { name: 'Yes, remove Anna' }).click()

	await expect.poll(() => sent).toEqual([{ path: '/api/staff/u2/remove', body: null }])
})

test('a new password asks once more, and a double click is one press', async () => {
	await page.getByRole('button', { name: 'New password: Anna' }).dblClick()
	await expect.element(page.getByRole('button', { name: 'Leave' })).toBeVisible()
	expect(sent).toEqual([])

	await page.getByRole('button', { name: 'Yes, replace the password of Anna' }).click()

	await expect.element(page.getByText('k7fp-x2na-b3cd-e4fg')).toBeVisible()
	expect(sent).toEqual([{ path: '/api/staff/u2/password', body: null }])
})
