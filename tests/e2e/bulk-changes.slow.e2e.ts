import { addTitles, countedPresses, type Title } from './many-titles.ts'
import { administrator, expect, signIn, test } from './open-shop.ts'

const publishers = ['Anchor House', 'Beacon Books', 'Cove & Sons', 'Dune Press']
/** 460 titles of four publishers, and forty of one more. */
const titles: Title[] = Array.from({ length: 500 }, (_, at) => ({
	id: at < 40 ? `quay_${at + 1}` : `many_${at + 1}`,
	publisher: at < 40 ? 'Quay Press' : (publishers[at % 4] ?? ''),
	price: 100 + ((at * 137) % 900),
}))

test('among five hundred titles one publisher’s forty rise in six presses, and the list stays in hand', async ({
	page,
	complaints,
}) => {
	test.setTimeout(420_000)
	await signIn(page, administrator)
	await expect(page.getByRole('link', { name: 'Admin' })).toBeVisible()
	await addTitles(page, titles)
	await page.goto('/admin?tab=books')
	await expect(page.getByRole('table')).toBeVisible()
	const press = countedPresses(page)
	const of40 = (id: number) => page.getByRole('row', { name: new RegExp(`quay_${id} `) })

	await press.key('/')
	await press.type('Quay Press')
	await expect(page.getByText('40 books', { exact: true })).toBeVisible()
	await press.click('Tick all shown', 'checkbox')
	await press.click('Price')
	await expect(page.getByLabel('New price, or a change')).toBeFocused()
	await press.type('+10%')
	await expect(page.getByText('40 books will change')).toBeVisible({ timeout: 30_000 })
	await press.key('Enter')
	await expect(page.getByText('40 books changed')).toBeVisible({ timeout: 120_000 })
	expect(press.count()).toBeLessThanOrEqual(6)
	await expect(of40(1)).toContainText('₽110')
	await page.getByRole('button', { name: 'Undo' }).click()
	await expect(page.getByText('40 books are as they were')).toBeVisible({ timeout: 120_000 })
	await expect(of40(1)).toContainText('₽100')

	// Sorted as numbers, with the columns that were chosen, in the address.
	await page.getByLabel('Sort by').selectOption('Price: low to high')
	await page.locator('summary', { hasText: 'Columns' }).click()
	await page.getByRole('checkbox', { name: 'Texts' }).click()
	await page.getByRole('checkbox', { name: 'Tracks' }).click()
	await expect(page.getByRole('columnheader', { name: 'Texts' })).toHaveCount(0)
	await expect(page).toHaveURL(/sort=price/)
	const prices = await page.getByRole('row', { name: /quay_/ }).getByText(/^₽\d/).allInnerTexts()
	const numbers = prices.map(text => Number(text.replace(/\D/g, '')))
	expect(numbers.length).toBe(40)
	expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))

	// Back from a book to the same line, with the keyboard, and the columns as they were.
	await of40(31)
		.getByRole('button', { name: /Quay Press quay_31/ })
		.click()
	await expect(page.getByRole('heading', { name: /Quay Press quay_31/ })).toBeVisible()
	await page.goBack()
	await expect(page.getByRole('searchbox')).toHaveValue('Quay Press')
	await expect(page.getByRole('button', { name: /Quay Press quay_31/ })).toBeFocused()
	await expect(page.getByRole('columnheader', { name: 'Texts' })).toHaveCount(0)

	// Ticked beyond what is shown.
	await page.getByRole('searchbox').fill('Beacon Books')
	await expect(page.getByText('115 books', { exact: true })).toBeVisible()
	await page.getByLabel('Tick all shown').click()
	await page.getByRole('button', { name: 'Tick all 115 found' }).click()
	await expect(page.getByText('115 books ticked')).toBeVisible()
	expect(complaints).toEqual([])
})
