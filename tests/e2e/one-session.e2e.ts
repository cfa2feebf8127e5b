import { expect, reader, signIn, test } from './open-shop.ts'

test('a second login elsewhere ends the first at once, with the warning', { tag: '@slow' }, async ({
	page,
	browser,
	shop,
}) => {
	await signIn(page, reader)
	await expect(page).toHaveURL(/\/dashboard/)

	const elsewhere = await browser.newPage({ baseURL: shop.url, locale: 'en-GB' })
	await signIn(elsewhere, reader)
	await expect(elsewhere).toHaveURL(/\/dashboard/)

	await expect(page.getByRole('alert')).toBeVisible()
	await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
	await expect(elsewhere.getByRole('button', { name: 'Log out' })).toBeVisible()
	await elsewhere.close()
})
