import { administrator, expect, signedIn, test } from './open-shop.ts'
import { violations } from './violations.ts'

const copy = 'the_lamplighters_cat_2'

test('a copy goes on without its page: it is found again after a reload, in Jobs, and leads to the copy', async ({
	page,
	complaints,
}) => {
	await signedIn(page, administrator)
	await page.goto('/admin?tab=books&book=the_lamplighters_cat')
	// As of a book of a thousand files: what the server says of the job, as long as it is held up here.
	let isHeldUp = true
	await page.route('**/api/bookids/jobs/*', async route => {
		const answer = await route.fetch()
		const job = await answer.json()
		const json = isHeldUp ? { ...job, state: 'running', files: 1340, files_done: 120 } : job
		await route.fulfill({ response: answer, json })
	})

	await page.getByRole('button', { name: /^Actions/ }).click()
	await page.getByRole('button', { name: 'Duplicate' }).click()
	await page.getByRole('button', { name: 'Make the copy' }).click()
	const words = `the_lamplighters_cat is being copied as ${copy}`
	await expect(page.getByRole('dialog').getByRole('status')).toHaveText(words)
	await expect(page.getByRole('dialog').getByText('120 of 1,340 files')).toBeVisible()
	expect(await violations(page)).toEqual([])

	await page.reload()
	const jobs = page.getByRole('region', { name: 'Copies and new ids of books' })
	await expect(jobs.getByRole('status')).toHaveText(words)
	expect(await violations(page)).toEqual([])
	await page.getByRole('button', { name: /^Actions/ }).click()
	await expect(page.getByRole('dialog').getByRole('progressbar', { name: words })).toBeVisible()
	await page.keyboard.press('Escape')
	isHeldUp = false
	await expect(jobs.getByRole('status')).toHaveText(`The copy ${copy} is a draft`)
	await jobs.getByRole('button', { name: 'Open the book' }).click()
	await expect(page).toHaveURL(new RegExp(`book=${copy}`))

	await page.goto('/admin?tab=jobs')
	await expect(page.getByText('Copying a book').first()).toBeVisible()
	expect(complaints).toEqual([])
})
