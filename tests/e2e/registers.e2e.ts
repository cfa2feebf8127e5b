import { expect, reader, signIn, test } from './open-shop.ts'

const signUp = {
	name: 'Stranger',
	email: 'stranger@example.com',
	password: 'a-long-secret',
	repeated: 'a-long-secret',
}

test('a link to somebody else’s new account changes nothing before it is accepted, and leads to no other host', {
	tag: '@main',
}, async ({ page, playwright, shop }) => {
	const stranger = await playwright.request.newContext({ baseURL: shop.url })
	const answer = await stranger.post('/sandbox/sign-up', { form: signUp, maxRedirects: 0 })
	const link = `${answer.headers().location}&next=${encodeURIComponent('/\t/evil.example/x')}`
	await stranger.dispose()
	await signIn(page, reader)
	await expect(page).toHaveURL(/\/dashboard/)

	await page.goto(link)

	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in as Stranger?')
	await expect(page.getByText(`You are logged in as ${reader.email}`, { exact: false })).toBeVisible()
	await page.getByRole('button', { name: 'Do not log in' }).click()
	await page.goto('/profile')
	await expect(page.getByText(reader.email)).toBeVisible()

	await page.goto(link)
	await page.getByRole('button', { name: 'Log in', exact: true }).click()
	await expect(page).toHaveURL(`${shop.url}/dashboard`)
	await page.goto('/profile')
	await expect(page.getByText(signUp.email)).toBeVisible()
})
