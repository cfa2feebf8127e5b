import type { Page } from '@playwright/test'
import { expect, reader, signIn, test } from './open-shop.ts'

// So short that every act below meets a token that is over.
test.use({ settings: { ACCESS_TOKEN_SECONDS: '2' } })

async function tokenOf(page: Page): Promise<string | null> {
	const { origins } = await page.context().storageState()
	const stored = origins.flatMap(({ localStorage }) => localStorage)
	return stored.find(({ name }) => name === 'token')?.value ?? null
}
/** Waits until the token in use is too old, by asking the server. */
async function outlive(page: Page): Promise<void> {
	await page.waitForLoadState('load')
	await expect(page.locator('h1').first()).toBeAttached()
	const token = (await tokenOf(page)) ?? ''
	const headers = { 'x-auth-token': token }
	const status = async () => (await page.request.get('/api/users', { headers })).status()
	await expect.poll(status, { timeout: 20_000 }).toBe(401)
}

test('a reader reads on while the token is renewed, and the channel stays open', { tag: '@slow' }, async ({
	page,
	complaints,
}) => {
	await signIn(page, reader)
	// The page that follows the login has a channel of its own.
	await page.goto('about:blank')
	const channels: string[] = []
	// On a slow machine the first request for one may come with a token that is over already.
	page.on('response', response => {
		if (response.url().endsWith('/api/realtime') && response.ok()) channels.push(response.url())
	})
	await page.goto('/view-books/grammar_in_steps')
	const next = page.getByRole('button', { name: 'Next page' })
	await expect(next).toBeEnabled()
	await expect.poll(() => channels.length).toBe(1)
	const before = await tokenOf(page)
	// A call of the page may renew it by itself before the click.
	const renewed = page.waitForResponse(response => response.url().endsWith('/api/auth/renew'))
	await outlive(page)

	await next.click()
	expect((await renewed).status()).toBe(200)

	await expect.poll(() => tokenOf(page)).not.toBe(before)
	await expect(page).toHaveURL(/view-books/)
	expect(channels).toHaveLength(1)
	expect(complaints.filter(text => !text.includes('401'))).toEqual([])
})

test('two tabs that meet a token that is over at once both stay signed in, and no renewal is refused', {
	tag: '@slow',
}, async ({ page, context }) => {
	await signIn(page, reader)
	const other = await context.newPage()
	await other.goto('/profile')
	await expect(other.getByRole('button', { name: 'Log out' }).first()).toBeVisible()
	await outlive(page)
	const renewals: string[] = []
	context.on('response', response => {
		if (response.url().endsWith('/api/auth/renew')) renewals.push(String(response.status()))
	})

	await Promise.all([page.reload(), other.reload()])

	for (const tab of [page, other]) {
		await tab.keyboard.press('Tab')
		await expect(tab.getByRole('button', { name: 'Log out' }).first()).toBeVisible()
	}
	// A tab may have renewed it by itself before the reload.
	expect(renewals.filter(status => status !== '200')).toEqual([])
})

test('logging out with a token that is over ends the session on the server as well', {
	tag: '@slow',
}, async ({ page }) => {
	await signIn(page, reader)
	await expect(page.getByRole('button', { name: 'Log out' }).first()).toBeVisible()
	await outlive(page)
	const ended = page.waitForResponse(
		response => response.url().endsWith('/api/auth/logout') && response.status() === 204,
	)

	await page.getByRole('button', { name: 'Log out' }).first().click()
	await ended

	await expect.poll(() => tokenOf(page)).toBeNull()
	const renewal = await page.evaluate(async () => (await fetch('/api/auth/renew', { method: 'POST' })).status)
	expect(renewal).toBe(401)
})
