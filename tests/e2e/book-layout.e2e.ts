import { administrator, expect, signIn, test } from './open-shop.ts'
import { violations } from './violations.ts'

const bookId = 'the_lamplighters_cat'

test('an editor binds a book on the right and pairs its cover, undoes and saves; the reader opens it so', {
	tag: '@slow',
}, async ({ page, complaints }) => {
	await signIn(page, administrator)
	await page.goto(`/admin?tab=books&book=${bookId}&part=book`)
	const paired = page.getByRole('radio', { name: /First two pages together/ })
	const right = page.getByRole('radio', { name: /On the right/ })
	await paired.check()
	await right.check()
	await page.getByRole('button', { name: /Undo/ }).click()
	await expect(page.getByRole('radio', { name: /On the left/ })).toBeChecked()
	await expect(paired).toBeChecked()
	await right.check()
	expect(await violations(page)).toEqual([])
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await expect(page.getByText('Book updated')).toBeVisible()

	await page.goto(`/view-books/${bookId}`)
	await page.getByRole('button', { name: 'Two pages' }).click()
	const left = async (index: number) => (await page.locator(`[data-page-index="${index}"]`).boundingBox())?.x
	await expect.poll(async () => ((await left(0)) ?? 0) > ((await left(1)) ?? 0)).toBe(true)
	await page.keyboard.press('ArrowLeft')
	await expect(page.locator('[data-page-index="2"]')).toBeVisible()
	expect(await violations(page)).toEqual([])
	expect(complaints).toEqual([])

	await page.goto(`/admin?tab=books&book=${bookId}&part=book`)
	await page.getByRole('button', { name: 'History' }).click()
	await page.getByRole('button', { name: 'before the first edit' }).click()
	await expect(page.getByRole('cell', { name: 'First page alone, then 2 and 3…' })).toBeVisible()
	await page.getByRole('button', { name: 'Restore this version' }).click()
	await expect(page.getByRole('radio', { name: /On the left/ })).toBeChecked()
	await page.getByRole('button', { name: 'Save', exact: true }).click()
	await expect(page.getByText('All saved')).toBeVisible()
})
