import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { administrator, expect, signedIn, test } from './open-shop.ts'

const book = 'grammar_in_steps'

/** As a person drags a file from a folder. */
async function drop(page: Page, name: string, text: string): Promise<void> {
	const dataTransfer = await page.evaluateHandle(
		([fileName, content]) => {
			const transfer = new DataTransfer()
			transfer.items.add(new File([content ?? ''], fileName ?? '', { type: 'application/xml' }))
			return transfer
		},
		[name, text],
	)
	await page.getByRole('region', { name: 'Import products' }).dispatchEvent('drop', { dataTransfer })
}

const priceOf = async (page: Page): Promise<string> => {
	await page.goto(`/admin?book=${book}&part=product`)
	return page.getByLabel('Price, ₽', { exact: true }).inputValue()
}

/** The message with one product of it, and what is replaced there. */
function edited(message: string, from: RegExp, to: string): string {
	const products = message.split(/(?=<Product>)/)
	return products.map(one => (one.includes(`>${book}<`) ? one.replace(from, to) : one)).join('')
}

test('an ONIX message with a fault is mended, applied and taken back', { tag: '@slow' }, async ({
	page,
	complaints,
}) => {
	await signedIn(page, administrator)
	const before = await priceOf(page)
	await page.goto('/admin?tab=books')
	const download = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Export as ONIX' }).click()
	const message = await readFile(await (await download).path(), 'utf8')
	await page.getByRole('button', { name: 'Import', exact: true }).click()

	await drop(
		page,
		'autumn.xml',
		edited(message, /<PriceAmount>[\d.]+(?=<\/PriceAmount>(?!.*<PriceAmount>))/s, '<PriceAmount>a lot'),
	)
	await expect(page.getByText(/^Product \d+, line \d+, Price/)).toBeVisible()
	await expect(page.getByText('Nothing changes.')).toBeVisible()
	const { violations } = await new AxeBuilder({ page }).analyze()
	expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`)).toEqual([])

	await drop(
		page,
		'autumn.xml',
		edited(message, /<PriceAmount>[\d.]+(?=<\/PriceAmount>(?!.*<PriceAmount>))/s, '<PriceAmount>77.00'),
	)
	await page.getByRole('button', { name: 'Apply 1 change' }).click()
	await expect(page.getByText('The import is applied')).toBeVisible()
	expect(await priceOf(page)).toBe('77')

	await page.goto('/admin?tab=books')
	await page.getByRole('button', { name: 'Import', exact: true }).click()
	await page.getByRole('button', { name: 'Undo the import of autumn.xml' }).click()
	await expect(page.getByText('1 product is as it was before')).toBeVisible()
	expect(await priceOf(page)).toBe(before)
	expect(complaints).toEqual([])
})
