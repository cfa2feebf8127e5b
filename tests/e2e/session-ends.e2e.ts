import type { APIRequestContext, Page } from '@playwright/test'
import { administrator, expect, publisher, reader, signedIn, signIn, test } from './open-shop.ts'
import { violations } from './violations.ts'

/** On another device: no cookie or token of this one. */
async function logInElsewhere(
	request: APIRequestContext,
	{ email, password }: typeof administrator,
	path = '/api/auth',
): Promise<void> {
	const answer = await request.post(path, { data: { username: email, password } })
	expect(answer.status()).toBe(200)
}

const loginAgain = (page: Page) => page.getByRole('dialog', { name: 'Log in again' })

async function logInAgain(page: Page, { password }: typeof administrator): Promise<void> {
	await expect(loginAgain(page)).toContainText('your account was used on another device')
	await expect(loginAgain(page).getByLabel('Password')).toBeFocused()
	await page.keyboard.type(password)
	await page.keyboard.press('Enter')
	await expect(loginAgain(page)).toHaveCount(0)
}

test('what an administrator typed outlives a login elsewhere, and can be saved after a login here', async ({
	page,
	request,
}) => {
	await signedIn(page, administrator)
	await page.goto('/admin?tab=partners&partner=millrood')
	await page.getByLabel('Publisher’s share, %').fill('47')
	await page.getByLabel('Day of payment').fill('9')

	await logInElsewhere(request, administrator)
	await expect(loginAgain(page)).toBeVisible()
	await expect(page.getByLabel('Publisher’s share, %')).toBeHidden()
	expect(await violations(page)).toEqual([])
	await logInAgain(page, administrator)

	await expect(page.getByLabel('Publisher’s share, %')).toHaveValue('47')
	await expect(page.getByLabel('Day of payment')).toBeFocused()
	await page.getByRole('button', { name: 'Save terms' }).click()
	await expect(page.getByText('Saved', { exact: true })).toBeVisible()

	await page.goto('/admin?tab=books')
	await page.getByRole('checkbox', { name: 'Tick all shown' }).check()
	await page.getByRole('button', { name: 'Price', exact: true }).click()
	await page.getByLabel('New price, or a change').fill('+10%')
	await expect(page.getByText(/books will change/)).toBeVisible()

	await logInElsewhere(request, administrator)
	await expect(page.getByLabel('New price, or a change')).toBeHidden()
	await logInAgain(page, administrator)

	await expect(page.getByLabel('New price, or a change')).toBeFocused()
	await expect(page.getByLabel('New price, or a change')).toHaveValue('+10%')
	await page.keyboard.press('Enter')
	await expect(page.getByText(/books changed/)).toBeVisible({ timeout: 60_000 })
})

test('the press that finds the session over is done after the login', async ({ page, request }) => {
	await signIn(page, publisher, '/partner')
	// The channel says nothing: the call is the first to learn it.
	await page.route('**/api/realtime', route => route.abort())
	await page.reload()
	await page.getByText('Keys for programs').click()
	await page.getByLabel('What is the key for').fill('The spreadsheet')

	await logInElsewhere(request, publisher, '/api/partners/login')
	await page.getByRole('button', { name: 'Make a key' }).click()
	await logInAgain(page, publisher)

	await expect(page.getByRole('region', { name: 'Key “The spreadsheet”' })).toBeVisible()
})

test('what a publisher typed outlives a login elsewhere', async ({ page, request }) => {
	await signIn(page, publisher, '/partner')
	await page.getByText('Keys for programs').click()
	await page.getByLabel('What is the key for').fill('Accounts')

	await logInElsewhere(request, publisher, '/api/partners/login')
	await logInAgain(page, publisher)

	await expect(page.getByLabel('What is the key for')).toHaveValue('Accounts')
	await page.getByRole('button', { name: 'Make a key' }).click()
	await expect(page.getByRole('region', { name: 'Key “Accounts”' })).toBeVisible()
})

test('whoever leaves comes to the login, and whoever logs out leaves every tab', async ({
	page,
	request,
	context,
}) => {
	await signedIn(page, administrator)
	await page.goto('/admin?tab=partners')
	await expect(page.getByRole('tab', { name: 'Partners' })).toBeVisible()
	await logInElsewhere(request, administrator)
	await loginAgain(page).getByRole('button', { name: 'Leave' }).click()
	await expect(page).toHaveURL(/\/login\?to=%2Fadmin/)

	await signIn(page, administrator)
	const other = await context.newPage()
	await other.goto('/admin?tab=books')
	await expect(other.getByRole('table')).toBeVisible()
	await page.getByRole('button', { name: 'Log out' }).first().click()

	await expect(other).toHaveURL(/\/login/)
	await expect(page).toHaveURL(/\/login/)
})

test('whoever else logs in gets a page of their own', async ({ page, request }) => {
	await signedIn(page, administrator)
	await page.goto('/admin?tab=partners&partner=millrood')
	await page.getByLabel('Publisher’s share, %').fill('47')
	await logInElsewhere(request, administrator)

	await loginAgain(page).getByLabel('Email').fill(reader.email)
	await loginAgain(page).getByLabel('Password').fill(reader.password)
	await page.keyboard.press('Enter')

	await expect(page).toHaveURL(/\/dashboard/)
	await expect(loginAgain(page)).toHaveCount(0)
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('pictures of pages come with a ticket of the new session after the login', { tag: '@main' }, async ({
	page,
	request,
}) => {
	await signedIn(page, administrator)
	await page.goto('/admin?book=letters_from_skerry&part=content')
	const next = page.getByRole('button', { name: 'Next page' })
	await expect(next).toBeVisible()

	await logInElsewhere(request, administrator)
	await expect(next).toBeHidden()
	await logInAgain(page, administrator)
	const picture = page.waitForResponse(answer => answer.url().includes('/content/pages/'))
	await next.click()

	await expect.poll(async () => (await picture).status()).toBe(200)
	const broken = () =>
		page.evaluate(
			() => [...document.images].filter(image => image.complete && image.naturalWidth === 0).length,
		)
	await expect.poll(broken).toBe(0)
})
