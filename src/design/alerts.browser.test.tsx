import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { alertsShown, closeAlert, showAlert } from './alert-store.ts'
import { Alerts } from './alerts.tsx'

beforeEach(() => {
	vi.useFakeTimers()
})
afterEach(() => {
	vi.useRealTimers()
	for (const { id } of alertsShown()) closeAlert(id)
})

test('an alert goes by itself after five seconds', async () => {
	const screen = await render(<Alerts closeLabel="Close" />)
	showAlert({ type: 'danger', message: 'LOGIN FAIL' })
	await expect.element(screen.getByRole('alert')).toHaveTextContent('LOGIN FAIL')

	await vi.advanceTimersByTimeAsync(5000)

	expect(alertsShown()).toEqual([])
})

test('an alert stays while the keyboard is in it', async () => {
	const screen = await render(<Alerts closeLabel="Close" />)
	showAlert({ type: 'success', message: 'Account deleted' })
	const close = screen.getByRole('button', { name: 'Close' })
	await expect.element(close).toBeVisible()

	close.element().dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
	await vi.advanceTimersByTimeAsync(60_000)
	expect(alertsShown()).toHaveLength(1)

	close.element().dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
	await vi.advanceTimersByTimeAsync(5000)
	expect(alertsShown()).toEqual([])
})

test('the same words twice are one message', () => {
	showAlert({ type: 'warning', message: 'Once' })
	showAlert({ type: 'warning', message: 'Once' })

	expect(alertsShown()).toHaveLength(1)
})
