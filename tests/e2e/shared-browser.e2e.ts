import type { Page } from '@playwright/test'
import { storedItems } from '../stored-items.ts'
import { administrator, expect, reader, signIn, test } from './open-shop.ts'

const personal = Object.values(storedItems)
	.flat()
	.filter(({ whose }) => whose === 'person')

const keysHere = (page: Page) =>
	page.evaluate(
		keys => keys.filter(key => localStorage.getItem(key) !== null),
		personal.map(({ key }) => key),
	)

async function signOut(page: Page): Promise<void> {
	await page.goto('/profile')
	await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
	await expect(page).toHaveURL(/\/(login)?(\?.*)?$/)
}

const anotherBook = '/book-info/letters_from_skerry'
const seen = (page: Page) => page.getByRole('region', { name: 'Recently viewed' })

test('a shared browser shows nobody what is another’s, and gives it back to whose it is', {
	tag: '@slow',
}, async ({ page }) => {
	await page.goto('/books')
	await page.evaluate(items => {
		for (const { key, value } of items) localStorage.setItem(key, value)
	}, personal)
	await page.goto(anotherBook)
	// The code of a page that is whole without it comes with the first sign of life.
	await page.mouse.wheel(0, 3000)
	await expect(seen(page)).toBeVisible({ timeout: 20_000 })

	await signIn(page, reader)
	await signOut(page)
	expect(await keysHere(page)).toEqual([])

	await signIn(page, administrator)
	expect(await keysHere(page)).toEqual([])
	await signOut(page)

	await signIn(page, reader)
	// Those that the server has taken meanwhile need not be here.
	await expect
		.poll(() => keysHere(page))
		.toEqual(expect.arrayContaining(['draft:book atlas', 'seen-books', 'notes:atlas']))
})
