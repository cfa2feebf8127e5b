import { readFile } from 'node:fs/promises'
import { expect, publisher, signIn, test } from './open-shop.ts'

test('a publisher chooses a period and a title, sends the address on, and saves what it sees', {
	tag: '@slow',
}, async ({ page, complaints }) => {
	await signIn(page, publisher, '/partner')
	await page.getByRole('button', { name: 'Year', exact: true }).click()
	await expect(page).toHaveURL(/period=year/)
	await page.getByRole('button', { name: 'Letters from Skerry' }).click()
	await expect(page.getByRole('heading', { name: 'Sold: Letters from Skerry' })).toBeVisible()

	await page.reload()
	const summary = page.getByRole('table', { name: 'Orders' }).getByRole('row', { name: /In all/ })
	const text = await summary.innerText()
	const count = Number(/(\d+) orders/.exec(text)?.[1])
	const sum = /₽([\d,.]+)$/.exec(text)?.[1]?.replaceAll(',', '')
	await expect(page.getByRole('heading', { name: 'Sold: Letters from Skerry' })).toBeVisible()
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('button', { name: 'CSV' }).click(),
	])

	const csv = await readFile(await download.path(), 'utf8')
	const sold = csv.split('\r\n').filter(line => line.split(',').at(-4) === 'order')
	const kopecks = sold.map(line => Number(line.split(',').at(-5)?.replace('.', '')))
	expect(sold).toHaveLength(count)
	expect((kopecks.reduce((all, one) => all + one, 0) / 100).toFixed(2)).toBe(sum)
	await expect(page.getByRole('status').filter({ hasText: 'is saved' })).toBeVisible()
	expect(complaints).toEqual([])
})

test('a period that is not chosen and one without orders say so', { tag: '@slow' }, async ({ page }) => {
	await signIn(page, publisher, '/partner')
	await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible()

	await page.goto('/partner-dashboard?from=2020-01-01&to=2020-01-31')
	await expect(page.getByText('No orders in period')).toBeVisible()
	await page.getByLabel('From', { exact: true }).fill('')

	await expect(page.getByText('Please select period.')).toBeVisible()
})
