import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ApiKey } from '../contract.ts'
import { ApiKeys } from './api-keys.tsx'

let keys: ApiKey[]
// A publisher's keys, in memory.
beforeEach(() => {
	keys = []
	vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
		if (init.method === 'POST' && path.endsWith('/end'))
			keys = keys.map(one => (path.includes(one.key_id) ? { ...one, ended_at: 1_795_000_000 } : one))
		else if (init.method === 'POST') {
			const { name } = JSON.parse(String(init.body))
			if (keys.some(one => one.name === name && one.ended_at === null))
				return Response.json({ errors: [{ code: 'taken', msg: 'Taken.', path: 'name' }] }, { status: 409 })
			const dates = { created_at: 1_794_000_000, last_used_at: null, ended_at: null }
			keys = [{ key_id: `k${keys.length}`, name, ...dates }, ...keys]
			return Response.json({ key: 'folio_key_abc', keys }, { status: 201 })
		}
		return Response.json({ keys })
	})
})
afterEach(() => vi.unstubAllGlobals())

test('a key is named, shown once, and ended by two presses', async () => {
	const screen = await render(<ApiKeys />)
	await screen.getByText('Keys for programs').click()
	await screen.getByLabelText('What is the key for').fill('Accounts')
	await userEvent.keyboard('{Enter}')
	await expect.element(screen.getByText('folio_key_abc')).toBeVisible()
	await screen.getByRole('button', { name: 'I have it' }).click()
	await expect.element(screen.getByText('folio_key_abc')).not.toBeInTheDocument()
	await expect.element(screen.getByLabelText('What is the key for')).toHaveFocus()

	await screen.getByRole('button', { name: 'End the key “Accounts”' }).click()
	await screen.getByRole('button', { name: 'End “Accounts” for good' }).click()

	await expect.element(screen.getByText(/ended/)).toBeVisible()
	await expect.element(screen.getByRole('button', { name: /^End/ })).not.toBeInTheDocument()
	await expect.element(screen.getByLabelText('What is the key for')).toHaveFocus()
})

test('a key that was made without an answer is told and shown when it is asked for again', async () => {
	const screen = await render(<ApiKeys />)
	await screen.getByText('Keys for programs').click()
	const { fetch } = globalThis
	vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
		const answer = await fetch(path, init)
		if (init.method === 'POST') throw new TypeError('no line')
		return answer
	})
	await screen.getByLabelText('What is the key for').fill('Accounts')
	await userEvent.keyboard('{Enter}')
	await expect.element(screen.getByRole('alert')).toBeVisible()
	vi.stubGlobal('fetch', fetch)

	await screen.getByRole('button', { name: 'Make a key' }).click()

	await expect.element(screen.getByText(/^A key has this name/)).toBeVisible()
	await expect.element(screen.getByRole('button', { name: 'End the key “Accounts”' })).toBeVisible()
	expect(keys).toHaveLength(1)
})

test('a key without a name is not made, and the field says why', async () => {
	const screen = await render(<ApiKeys />)
	await screen.getByText('Keys for programs').click()
	await screen.getByRole('button', { name: 'Make a key' }).click()

	await expect.element(screen.getByText('A name tells the keys apart')).toBeVisible()
	await expect.element(screen.getByLabelText('What is the key for')).toHaveFocus()
	expect(keys).toEqual([])
})
