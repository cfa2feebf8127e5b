import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { CopyLimitForm } from './copy-limit-form.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a setting that was refused for a moment is loaded by one press', async () => {
	const tooMany = Response.json(
		{ errors: [{ code: 'too_many', msg: 'Too many requests.' }] },
		{ status: 429 },
	)
	const answers = [tooMany, Response.json({ characters: 400 })]
	// The server is a list of answers.
	vi.stubGlobal('fetch', async () => answers.shift() ?? Response.error())
	const screen = await render(<CopyLimitForm />)
	await screen.getByText('Copying text').click()

	await screen.getByRole('button', { name: 'Try again' }).click()

	await expect.element(screen.getByLabelText('Characters a day')).toHaveValue('400')
	await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})
