import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CallError } from '#contract/call.ts'
import { alertsShown } from '#design/alert-store.ts'
import { LanguageProvider } from '#i18n/language.tsx'
import { replacedSession } from './replaced-session.ts'
import { SignInForm } from './sign-in-form.tsx'

test('a wrong password is an alert, and a sentence by the form until the next key', async () => {
	const signIn = vi
		.fn(async () => undefined)
		.mockRejectedValueOnce(new CallError('login_fail', ['LOGIN FAIL']))
	await render(
		<LanguageProvider language="ru">
			<SignInForm signIn={signIn} help={<a href="mailto:help@example.org">Запросить новый пароль</a>} />
		</LanguageProvider>,
	)
	await page.getByLabelText('Электронная почта').fill('vera@example.org')
	await page.getByLabelText('Пароль').fill('wrong-one')
	await page.getByRole('button', { name: 'Войти' }).click()

	await expect.element(page.getByRole('alert')).toBeVisible()
	await expect.element(page.getByRole('link', { name: 'Запросить новый пароль' })).toBeVisible()
	expect(alertsShown().map(alert => alert.message)).toEqual(['LOGIN FAIL'])

	await page.getByLabelText('Пароль').fill('right-one')
	await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
	await page.getByRole('button', { name: 'Войти' }).click()
	await vi.waitFor(() => expect(signIn).toHaveBeenCalledTimes(2))
	expect(alertsShown()).toEqual([])
})

test('who was logged out by a sign-in elsewhere reads why, until they sign in again', async () => {
	replacedSession.set(true)
	onTestFinished(() => replacedSession.set(false))

	await render(
		<LanguageProvider language="en">
			<SignInForm signIn={async () => undefined} />
		</LanguageProvider>,
	)

	await expect.element(page.getByRole('status').getByText(/another/)).toBeVisible()
})
