import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LanguageProvider } from '#i18n/language.tsx'
import { OwnPassword } from './own-password.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a password that is too short is told at its field, in the language of the shop', async () => {
	const fetched = vi.fn()
	vi.stubGlobal('fetch', fetched)
	await render(
		<LanguageProvider language="ru">
			<OwnPassword startSession={async () => undefined} />
		</LanguageProvider>,
	)
	await page.getByText('Пароль', { exact: true }).click()
	await page.getByLabelText('Нынешний пароль').fill('press password')
	const next = page.getByLabelText('Новый пароль')
	await next.fill('short')

	await page.getByRole('button', { name: 'Сменить пароль' }).click()

	await expect.element(next).toHaveAccessibleDescription(/Нужно не меньше 10 знаков/)
	await expect.element(next).toHaveFocus()
	expect(fetched).not.toHaveBeenCalled()
})
