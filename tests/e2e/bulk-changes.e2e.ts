import { addTitles, countedPresses } from './many-titles.ts'
import { administrator, expect, signedIn, test } from './open-shop.ts'
import { violations } from './violations.ts'

const titles = Array.from({ length: 40 }, (_, at) => ({
	id: `quay_${at + 1}`,
	publisher: 'Quay Press',
	price: 300 + at * 10,
}))

test('a price rise of one publisher’s forty titles takes six presses, and one takes it back', {
	tag: '@slow',
}, async ({ page, complaints }) => {
	await signedIn(page, administrator)
	await addTitles(page, titles)
	await page.goto('/admin?tab=books')
	await expect(page.getByRole('table')).toBeVisible()
	const press = countedPresses(page)

	await press.key('/')
	await press.type('Quay Press')
	await expect(page.getByText('40 books', { exact: true })).toBeVisible()
	await press.click('Tick all shown', 'checkbox')
	await press.click('Price')
	await expect(page.getByLabel('New price, or a change')).toBeFocused()
	await press.type('+10%')
	await expect(page.getByText('40 books will change')).toBeVisible()
	expect(await violations(page)).toEqual([])
	await press.key('Enter')

	await expect(page.getByText('40 books changed')).toBeVisible({ timeout: 60_000 })
	expect(press.count()).toBeLessThanOrEqual(6)
	await expect(page.getByRole('row', { name: /quay_1 / })).toContainText('₽330')
	await expect(page).toHaveURL(/q=Quay(\+|%20)Press/)
	await page.getByRole('button', { name: 'Undo' }).click()
	await expect(page.getByText('40 books are as they were')).toBeVisible({ timeout: 60_000 })
	await expect(page.getByRole('row', { name: /quay_1 / })).toContainText('₽300')

	await page
		.getByRole('row', { name: /quay_31 / })
		.getByRole('button', { name: 'draft' })
		.click()
	await expect(page.getByText('1 thing keeps it from being sold')).toBeVisible()
	await page.goBack()
	await expect(page.getByRole('searchbox')).toHaveValue('Quay Press')
	await expect(page.getByRole('button', { name: /Quay Press quay_31 / })).toBeFocused()
	expect(complaints).toEqual([])
})
