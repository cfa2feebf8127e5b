import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '#design/button.tsx'

test('a button whose press is under way keeps the focus, and takes no other press', async () => {
	const send = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
	const form = (isBusy: boolean) => (
		<form onSubmit={send}>
			<Button type="submit" isBusy={isBusy}>
				Send
			</Button>
		</form>
	)
	const screen = await render(form(false))
	const button = screen.getByRole('button', { name: 'Send' })
	await button.click()

	await screen.rerender(form(true))
	await new Promise(resolve => requestAnimationFrame(resolve))
	await userEvent.keyboard('{Enter}')

	expect(document.activeElement).toBe(button.element())
	expect(button.element().getAttribute('aria-disabled')).toBe('true')
	expect(send).toHaveBeenCalledOnce()
})
