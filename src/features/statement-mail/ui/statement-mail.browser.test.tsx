import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { StatementMails } from '../contract.ts'
import { PartnerStatementMail } from './partner-statement-mail.tsx'
import { StatementMailSetting } from './statement-mail-setting.tsx'

let stored: StatementMails
// A publisher's setting and messages, in memory.
beforeEach(() => {
	const settled = { settled_at: 1_793_000_000 }
	stored = {
		...{ email: 'anna@millrood.example', is_wanted: true, language: 'ru' },
		mails: [
			{ number: '2026-10/1', month: '2026-10', state: 'refused', reason: '550', ...settled },
			{ number: '2026-09/1', month: '2026-09', state: 'sent', reason: null, ...settled },
		],
	}
	vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
		const body = init.method === 'POST' ? JSON.parse(String(init.body)) : null
		if (path.endsWith('/again'))
			stored.mails = stored.mails.map(mail => ({ ...mail, state: 'waiting', reason: null, settled_at: null }))
		else if (body) stored = { ...stored, ...body }
		return Response.json(stored)
	})
})
afterEach(() => {
	vi.unstubAllGlobals()
	history.replaceState(null, '', location.pathname + location.search)
})

test('a publisher turns the messages off and chooses their language', async () => {
	const screen = await render(<StatementMailSetting />)
	await screen.getByText('Statements by e-mail').click()
	await expect.element(screen.getByText('anna@millrood.example', { exact: false })).toBeVisible()

	await screen.getByRole('checkbox', { name: 'Send me the statement of each closed month' }).click()
	await screen.getByRole('combobox', { name: /Language of the message/ }).selectOptions('English')
	await screen.getByRole('button', { name: 'Save' }).click()

	await expect.poll(() => stored).toMatchObject({ is_wanted: false, language: 'en' })
})

test('the address in a message opens the setting', async () => {
	history.replaceState(null, '', '#statement-mail')
	const screen = await render(<StatementMailSetting />)

	await expect.element(screen.getByRole('checkbox')).toBeVisible()
	await expect.element(screen.getByText(/No. 2026-09\/1: sent/)).toBeVisible()
})

test('what was not delivered stands with its code and is sent again', async () => {
	const screen = await render(<PartnerStatementMail publisherId="millrood" />)
	await expect.element(screen.getByText('No. 2026-10/1: not delivered (550)')).toBeVisible()
	await expect.element(screen.getByRole('button', { name: /2026-09/ })).not.toBeInTheDocument()

	await screen.getByRole('button', { name: 'Send statement No. 2026-10/1 again' }).click()

	await expect.element(screen.getByText('No. 2026-10/1: to be sent')).toBeVisible()
})
