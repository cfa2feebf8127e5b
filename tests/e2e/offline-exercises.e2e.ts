import type { Page } from '@playwright/test'
import { expect, reader, signIn, test } from './open-shop.ts'

/** A step that no other journey writes in. */
const step = '/view-books/grammar_in_steps?page=9'
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const status = (page: Page) => page.getByRole('status').filter({ hasText: 'Exercise A' })

/** A shop that has just started looks for the exercises of its books while nobody reads. */
async function exercisesAreFound(page: Page): Promise<void> {
	await expect(async () => {
		const found = page.waitForResponse('**/content/exercises/**')
		await page.goto(step)
		expect((await (await found).json()).exercises.length).toBeGreaterThan(0)
	}).toPass({ timeout: 80_000, intervals: [1000] })
}

async function keepOnDevice(page: Page): Promise<void> {
	await page.goto('/dashboard')
	await page.getByRole('button', { name: /^Keep on this device \(\d.* MB\): Grammar in Steps$/ }).click()
	await page.getByRole('button', { name: 'Yes, it is mine' }).click()
	await expect(page.getByText(/^On this device until /)).toBeVisible({ timeout: 60_000 })
}

test('an exercise of a kept book is checked and shown without a connection, and the answers arrive later', {
	tag: '@slow',
}, async ({ page, context, complaints }) => {
	test.slow()
	await page.setViewportSize({ width: 1280, height: 1050 })
	await signIn(page, reader)
	const check = page.getByRole('button', { name: 'Check Exercise A' })
	await exercisesAreFound(page)
	await keepOnDevice(page)
	await context.setOffline(true)
	await page.goto(step)
	await field(page, 'Exercise A, item 1, gap').fill('bought')
	await field(page, 'Exercise A, item 2, gap').fill('did not seen')

	await check.click()

	await expect(status(page)).toHaveText('Exercise A: 1 of 2 correct; item 2, gap, incorrect')
	await field(page, 'Exercise A, item 2, gap').fill('did not see')
	await check.click()
	await expect(status(page)).toHaveText('Exercise A: 2 of 2 correct')
	await page.getByRole('button', { name: /^Results of Exercise A/ }).click()
	await page.getByRole('button', { name: 'Show answers' }).click()
	await page.getByRole('button', { name: 'Show', exact: true }).click()
	await expect(page.getByText('The book’s answer: did', { exact: true })).toBeVisible()
	await page.reload()
	await expect(field(page, 'Exercise A, item 2, gap')).toHaveValue('did not see')

	// They are sent from any page, also one without exercises.
	await page.goto('/view-books/grammar_in_steps?page=2')
	await expect(page.getByRole('img', { name: 'Page 2', exact: true })).toBeVisible()
	const saved = page.waitForResponse(
		answer => answer.url().includes('/api/exercises/answers/') && answer.request().method() === 'POST',
	)
	await context.setOffline(false)
	const answer = await saved

	expect(answer.ok()).toBe(true)
	const { answers } = answer.request().postDataJSON()
	expect(answers).toContainEqual(expect.objectContaining({ text: 'did not see', verdict: 'right' }))
	expect(answers).toContainEqual(expect.objectContaining({ text: 'bought', is_revealed: true }))
	// What the outbox has given away is not gone with the line.
	await page.goto(step)
	await expect(field(page, 'Exercise A, item 2, gap')).toHaveValue('did not see')
	await context.setOffline(true)
	await page.reload()
	await expect(field(page, 'Exercise A, item 2, gap')).toHaveValue('did not see')
	await expect(field(page, 'Exercise A, item 2, gap')).toHaveAccessibleDescription(/^correct\. \S/)
	expect(complaints.filter(complaint => !/net::|Failed to load|fetch/.test(complaint))).toEqual([])
})
