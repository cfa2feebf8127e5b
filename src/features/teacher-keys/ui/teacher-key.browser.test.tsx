import '#design/global.css'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { TeacherKey as Key } from '../contract.ts'
import { TeacherKey } from './teacher-key.tsx'

/** What the server has; the calls to it are fake. */
let stored: Key | null
let refusal: string | null
beforeEach(() => {
	stored = null
	refusal = null
	vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
		if (path.includes('/remove-teacher-key')) stored = null
		else if (init.method === 'POST') {
			if (refusal)
				return Response.json({ errors: [{ code: refusal, msg: 'It is no PDF.' }] }, { status: 400 })
			stored = { name: 'teacher.pdf', page_count: 2, added_at: 5 as Key['added_at'], state: 'waiting' }
		}
		return Response.json({ key: stored })
	})
})
afterEach(() => vi.unstubAllGlobals())

async function open() {
	const changed = vi.fn()
	await render(<TeacherKey bookId="weather" onChanged={changed} />)
	await page.getByText('Key from a teacher’s book').click()
	return { changed }
}
const choose = (name = 'teacher.pdf') => {
	const input = document.querySelector<HTMLInputElement>('input[type=file]')
	return input ? userEvent.upload(input, new File(['%PDF-1.7'], name)) : undefined
}

test('a chosen PDF is sent and read; the exercises are shown anew when it is joined', {
	tags: 'slow',
}, async () => {
	const { changed } = await open()
	await choose()
	await expect
		.element(page.getByRole('status'))
		.toHaveTextContent('teacher.pdf is being read and joined to the exercises…')
	expect(changed).not.toHaveBeenCalled()

	if (stored) stored = { ...stored, state: 'joined' }

	await expect
		.element(page.getByRole('status'), { timeout: 5000 })
		.toHaveTextContent('teacher.pdf, 2 pages, is joined to the exercises.')
	expect(changed).toHaveBeenCalledOnce()
	await page.getByRole('button', { name: 'Take it back' }).click()
	await expect.element(page.getByRole('button', { name: 'Choose a PDF…' })).toBeVisible()
	expect(stored).toBeNull()
})

test('why a file is refused is said', async () => {
	refusal = 'pdf_unusable'
	await open()

	await choose('notes.txt')

	await expect.element(page.getByRole('alert')).toHaveTextContent('The PDF could not be taken. It is no PDF.')
})
