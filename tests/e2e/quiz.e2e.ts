import AxeBuilder from '@axe-core/playwright'
import { administrator, expect, reader, signedIn, signIn, test } from './open-shop.ts'

test('an administrator plays the quiz by keyboard and keeps the best result', { tag: '@slow' }, async ({
	page,
	complaints,
}) => {
	await signIn(page, administrator)
	await page.getByRole('link', { name: 'Quiz' }).click()
	await expect(page.getByText(/^Question 1 of \d+$/)).toBeVisible()

	await page.keyboard.press('1')
	await page.keyboard.press('Enter')
	await expect(page.getByText(/^(Right! \+10|Not quite)/)).toBeVisible()
	await page.keyboard.press('Enter')
	await expect(page.getByText('Question 2 of 12')).toBeVisible()
	expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
	// Whatever is right, one of the four is: of every question the first answer is taken.
	for (let question = 2; question <= 12; question++) {
		await page.getByRole('radio').first().check()
		await page.getByRole('button', { name: 'Next question' }).click()
	}
	await expect(page.getByRole('heading', { name: 'Result' })).toBeFocused()
	await page.getByRole('button', { name: 'Try again' }).click()

	await expect(page.getByText(/^Question 1 of \d+$/)).toBeVisible()
	expect(complaints).toEqual([])
})

test('a question that was deleted comes back by one press', async ({ page }) => {
	await signedIn(page, administrator)
	await page.goto('/quiz/edit')
	await page.getByRole('button', { name: /^Delete “She ___ here/ }).click()
	await expect(page.getByText('Deleted: She ___ here since 2019.')).toBeVisible()

	await page.keyboard.press('Enter')

	await expect(page.getByRole('heading', { name: 'She ___ here since 2019.' })).toBeVisible()
})

test('a question is written and refused until it can be asked', { tag: '@main' }, async ({ page }) => {
	await signedIn(page, administrator)
	await page.goto('/quiz/edit')
	await page.getByRole('button', { name: 'New question' }).click()
	await page.getByRole('textbox', { name: 'Question' }).fill('The plural of “mouse” is ___.')
	await page.getByRole('textbox', { name: 'Right answer' }).fill('mice')
	await page.getByRole('textbox', { name: 'Wrong answers' }).fill('mouses\nmeese')
	await page.getByRole('button', { name: 'Save' }).click()
	await expect(page.getByText('Write at least three wrong answers.')).toBeVisible()

	await page.getByRole('textbox', { name: 'Wrong answers' }).fill('mouses\nmeese\nmouse')
	await page.getByRole('button', { name: 'Save' }).click()

	await expect(page.getByRole('heading', { name: 'The plural of “mouse” is ___.' })).toBeVisible()
})

test('the quiz sends everybody else to the login', { tag: '@slow' }, async ({ page }) => {
	await page.goto('/quiz')
	await expect(page).toHaveURL(/\/login\?to=%2Fquiz$/)

	await signIn(page, reader)
	await expect(page).toHaveURL(/\/dashboard$/)
	await page.goto('/quiz')

	await expect(page).toHaveURL(/\/dashboard$/)
	await expect(page.getByRole('link', { name: 'Quiz' })).toBeHidden()
})

test('a quiz that cannot be fetched says so and is tried again', { tag: '@slow' }, async ({ page }) => {
	await signedIn(page, administrator)
	await page.route('**/api/quiz/tasks', route => route.abort())
	await page.goto('/quiz')
	await expect(page.getByText('FETCH_QUIZ_FAILURE')).toBeVisible()

	await page.unroute('**/api/quiz/tasks')
	await page.getByRole('button', { name: 'Try again' }).click()

	await expect(page.getByText(/^Question 1 of \d+$/)).toBeVisible()
})
