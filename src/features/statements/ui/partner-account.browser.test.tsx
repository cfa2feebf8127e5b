import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LanguageProvider } from '#i18n/language.tsx'
import type { Account } from '../contract.ts'
import { PartnerAccount } from './partner-account.tsx'

let account: Account
const empty: Account = { months: [], payable: 0, paid: 0, next_payment: null, entries: [], terms: null }
let keys: unknown[]
let sent: unknown[]
let isAnswered: boolean
beforeEach(() => {
	localStorage.clear()
	keys = []
	sent = []
	account = empty
	isAnswered = true
	vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
		if (init?.body) sent.push(JSON.parse(String(init.body)))
		if (!new URL(address, location.href).pathname.endsWith('/entry')) return Response.json(account)
		keys.push(JSON.parse(String(init?.body)).entry_key)
		return isAnswered ? Response.json(account) : new Response(null, { status: 503 })
	})
})
afterEach(() => vi.unstubAllGlobals())

const open = () =>
	render(
		<LanguageProvider language="en">
			<PartnerAccount publisherId="p1" />
		</LanguageProvider>,
	)

test('a payment that was not answered is there again where the screen was left, and is sent as the same', async () => {
	isAnswered = false
	const screen = await open()
	await page.getByRole('combobox').selectOptions('correction')
	await page.getByLabelText('Sum, ₽').fill('-120.5')
	await page.getByLabelText('Reason').fill('Returned twice')
	await page.getByRole('button', { name: 'Record' }).click()
	await expect.poll(() => keys).toHaveLength(1)
	await screen.unmount()
	isAnswered = true

	await open()
	await expect.element(page.getByRole('combobox')).toHaveValue('correction')
	await expect.element(page.getByLabelText('Sum, ₽')).toHaveValue('-120.5')
	await expect.element(page.getByLabelText('Reason')).toHaveValue('Returned twice')
	await page.getByRole('button', { name: 'Record' }).click()

	await expect.element(page.getByLabelText('Sum, ₽')).toHaveValue('')
	expect(keys).toEqual([keys[0], keys[0]])
	expect(localStorage.length).toBe(0)
})

test('a percentage and a sum are typed with a comma, whatever the language of the browser', async () => {
	await open()
	await page.getByLabelText('Publisher’s share, %').fill('60')
	await page.getByLabelText('Fee, %').click()
	await userEvent.keyboard('{Control>}a{/Control}2,5')
	await page.getByRole('button', { name: 'Save terms' }).click()
	await expect
		.poll(() => sent)
		.toContainEqual(
			expect.objectContaining({ terms: expect.objectContaining({ share_percent: 60, fee_percent: 2.5 }) }),
		)
	await page.getByLabelText('Sum, ₽').click()
	await userEvent.keyboard('1 250,50')
	await page.getByLabelText('Reason').fill('Transfer')
	await page.getByRole('button', { name: 'Record' }).click()

	await expect.poll(() => sent).toContainEqual(expect.objectContaining({ sum: 1250.5 }))
})

test('what is missing or no number is told at its field, and nothing is sent', async () => {
	await open()
	sent = []
	await page.getByRole('button', { name: 'Save terms' }).click()
	const share = page.getByLabelText('Publisher’s share, %')
	await expect.element(share).toHaveAccessibleDescription('A number from 0 to 100, at most two decimals')
	await expect.element(share).toHaveFocus()

	await page.getByLabelText('Sum, ₽').fill('1,250')
	await page.getByRole('button', { name: 'Record' }).click()

	await expect.element(page.getByLabelText('Sum, ₽')).toHaveAccessibleDescription(/^A sum such as/)
	await expect.element(page.getByLabelText('Reason')).toHaveAccessibleDescription('A reason is needed')
	expect(sent).toEqual([])
})

test.each([
	['2020-03-15', 'was due by'],
	['2099-03-15', 'by'],
])('a payment of %s %s its day', async (day, words) => {
	account = { ...empty, payable: 100, next_payment: { sum: 100, day } }
	await open()

	await expect.element(page.getByText(new RegExp(`^${words} .*15`))).toBeVisible()
})
