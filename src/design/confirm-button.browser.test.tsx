import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'
import { ConfirmButton } from './confirm-button.tsx'

function Question({ answer }: { answer(): void }) {
	const [isOpen, setOpen] = useState(false)
	if (!isOpen) return <Button onClick={() => setOpen(true)}>Close</Button>
	return <ConfirmButton onClick={answer}>Yes</ConfirmButton>
}

test('the second click of a double click confirms nothing; a press after it does', async () => {
	const answer = vi.fn()
	await render(<Question answer={answer} />)

	await page.getByRole('button').dblClick()
	expect(answer).not.toHaveBeenCalled()

	await page.getByRole('button', { name: 'Yes' }).click()
	expect(answer).toHaveBeenCalledOnce()
})

test('the keyboard confirms', async () => {
	const answer = vi.fn()
	await render(<Question answer={answer} />)
	await page.getByRole('button').click()

	;(page.getByRole('button', { name: 'Yes' }).element() as HTMLElement).click()

	expect(answer).toHaveBeenCalledOnce()
})
