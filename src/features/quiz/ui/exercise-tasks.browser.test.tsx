import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LanguageProvider } from '#i18n/language.tsx'
import type { QuizTask } from '../contract.ts'
import { TaskEditor } from './task-editor.tsx'

const found = ['She _____ here.', 'He _____ ill.', 'They _____ away.'].map((question, at) => ({
	...{ question, answer: `right ${at}`, fillers: ['a', 'b', 'c'], unit: '1', page_number: 7 },
}))
let stored: QuizTask[] = []
let maxStored = Number.POSITIVE_INFINITY

// The server: a table of answers.
beforeEach(async () => {
	await page.viewport(360, 740)
	stored = []
	maxStored = Number.POSITIVE_INFINITY
	vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
		if (path.endsWith('/exercise-books'))
			return Response.json({ books: [{ book_id: 'steps', title: 'Steps' }] })
		if (path.includes('/exercise-tasks')) {
			const tasks = found.filter(({ question }) => !stored.some(task => task.question === question))
			return Response.json({ tasks })
		}
		if (init.method !== 'POST') return Response.json({ tasks: [] })
		if (stored.length >= maxStored) throw new TypeError('no line')
		stored.push(JSON.parse(String(init.body)))
		return Response.json({ task: { ...stored.at(-1), task_id: stored.length, version: 1 } }, { status: 201 })
	})
})
afterEach(() => vi.unstubAllGlobals())

async function open() {
	await render(
		<LanguageProvider language="en">
			<TaskEditor />
		</LanguageProvider>,
	)
	await page.getByRole('button', { name: 'Take from exercises' }).click()
	await page.getByRole('combobox', { name: 'Book' }).selectOptions('Steps')
}
const box = (name: RegExp) => page.getByRole('checkbox', { name })

test('chosen questions of a book are added to the quiz, and are not offered again', async () => {
	await open()
	await box(/She _____ here/).click()
	await box(/They _____ away/).click()
	await page.getByRole('button', { name: 'Add 2 questions' }).click()

	await expect.element(box(/She _____ here/)).not.toBeInTheDocument()
	expect(stored).toEqual([
		{ question: 'She _____ here.', answer: 'right 0', fillers: ['a', 'b', 'c'] },
		{ question: 'They _____ away.', answer: 'right 2', fillers: ['a', 'b', 'c'] },
	])
	await expect.element(page.getByText('2 questions', { exact: true })).toBeVisible()
	await expect.element(box(/He _____ ill/)).not.toBeChecked()
	expect(document.documentElement.scrollWidth).toBe(360)
})

test('where the line breaks what was added is no longer chosen, and the rest is', async () => {
	maxStored = 1
	await open()
	await page.getByRole('button', { name: 'Choose all' }).click()
	await page.getByRole('button', { name: 'Add 3 questions' }).click()

	await expect.element(page.getByRole('button', { name: 'Add 2 questions' })).toBeVisible()
	await expect.element(box(/She _____ here/)).not.toBeChecked()
	await expect.element(box(/He _____ ill/)).toBeChecked()
})
