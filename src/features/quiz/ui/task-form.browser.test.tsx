import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LanguageProvider } from '#i18n/language.tsx'
import type { QuizTask } from '../contract.ts'
import { TaskForm } from './task-form.tsx'

beforeEach(() => localStorage.removeItem('form-draft:quiz new'))

const saved: QuizTask[] = []
const open = (isSaved = true) =>
	render(
		<LanguageProvider language="en">
			<TaskForm
				task={null}
				onSave={async task => {
					saved.push(task)
					return isSaved
				}}
				onCancel={() => undefined}
			/>
		</LanguageProvider>,
	)
const question = page.getByLabelText('Question')

test('what was typed is there again where the screen was left, until it is saved', async () => {
	const screen = await open(false)
	await question.fill('Who wrote the letters?')
	await page.getByLabelText('Right answer').fill('Nora')
	await page.getByLabelText('Wrong answers').fill('Anna\nVera\nBoris')
	await page.getByRole('button', { name: 'Save' }).click()
	await expect.poll(() => saved).toHaveLength(1)
	await screen.unmount()

	const again = await open()
	await expect.element(question).toHaveValue('Who wrote the letters?')
	await page.getByRole('button', { name: 'Save' }).click()

	await expect.poll(() => saved).toHaveLength(2)
	expect(saved[1]).toEqual({
		question: 'Who wrote the letters?',
		answer: 'Nora',
		fillers: ['Anna', 'Vera', 'Boris'],
	})
	await again.unmount()
	await open()
	await expect.element(question).toHaveValue('')
})

test('what was cancelled is gone', async () => {
	const screen = await open()
	await question.fill('Who?')
	await page.getByRole('button', { name: 'Cancel' }).click()
	await screen.unmount()

	await open()

	await expect.element(question).toHaveValue('')
})
