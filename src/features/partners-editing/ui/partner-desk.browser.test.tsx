import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LanguageProvider } from '#i18n/language.tsx'
import { PartnerDesk } from './partner-desk.tsx'

const record = { name: 'Millrood Press', email: 'books@millrood.example', publisher_id: 'millrood' }
const kept = { ...record, record_id: 'r1', version: 1, password_src: '', created_at: 1_700_000_000 }
const orders = { count: 0, sum: 0, last_paid_at: null }
let answers: { [path: string]: () => Response }
let sent: { path: string; body: { data?: object & { version?: number } } }[] = []

// The server is a table of answers.
beforeEach(() => {
	localStorage.clear()
	sent = []
	answers = {
		'/api/partnerseditor/partners': () => Response.json({ partners: [record] }),
		'/api/partnerseditor/info': () => Response.json({ content: { ...kept, orders } }),
	}
	vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
		sent.push({ path, body: init.body ? JSON.parse(String(init.body)) : {} })
		return answers[path]?.() ?? Response.error()
	})
})
afterEach(() => {
	vi.unstubAllGlobals()
})

const open = (chosen: string | null) =>
	render(
		<LanguageProvider language="ru">
			<PartnerDesk chosen={chosen} choose={() => undefined} />
		</LanguageProvider>,
	)

test('a new partner with short names is not sent', async () => {
	const screen = await open(null)

	await screen.getByRole('button', { name: 'Новый партнёр' }).click()
	await screen.getByLabelText('Название').fill('No')
	await screen.getByRole('button', { name: 'Добавить партнёра' }).click()

	await expect.element(screen.getByRole('status').last()).toHaveTextContent('Слишком короткие названия')
	expect(sent.map(({ path }) => path)).not.toContain('/api/partnerseditor/save')
})

test('a new partner gets a password that is shown once', async () => {
	const partner = { ...kept, password_src: 'k7fp-x2na-b3cd-e4fg' }
	answers['/api/partnerseditor/save'] = () => Response.json({ partner }, { status: 201 })
	const screen = await open(null)

	await screen.getByRole('button', { name: 'Новый партнёр' }).click()
	await screen.getByLabelText('Название').fill(record.name)
	await screen.getByLabelText('publisher_id').fill(record.publisher_id)
	await screen.getByLabelText('Почта').fill(record.email)
	await userEvent.keyboard('{Enter}')

	await expect.element(screen.getByText('k7fp-x2na-b3cd-e4fg')).toBeVisible()
	expect(sent.at(-1)?.body).toEqual({ operation: 'createPartner', ...record })
})

test('saving what is saved already says that there is nothing to update', async () => {
	const screen = await open('millrood')

	await screen.getByRole('button', { name: 'Сохранить' }).click()

	await expect.element(screen.getByText('Нечего обновлять')).toBeVisible()
	await screen.getByLabelText('Название').fill('Millrood')
	await expect.element(screen.getByText('Нечего обновлять')).not.toBeInTheDocument()
})

test('a call that fails makes the editor not ready and loses nothing that was typed', async () => {
	const screen = await open('millrood')
	answers['/api/partnerseditor/update'] = () => Response.json({ errors: [] }, { status: 503 })

	await screen.getByLabelText('Название').fill('Millrood & Sons')
	await screen.getByRole('button', { name: 'Сохранить' }).click()

	await expect.element(screen.getByText('EDITOR_PARTNERS_ERROR')).toBeVisible()
	await expect.element(screen.getByText('Не удалось обновить партнёра')).toBeVisible()
	await expect.element(screen.getByRole('button', { name: 'Сохранить' })).toBeDisabled()
	await expect.element(screen.getByLabelText('Название')).toHaveValue('Millrood & Sons')
	await screen.getByRole('button', { name: 'Попробовать снова' }).click()
	await expect.element(screen.getByRole('button', { name: 'Сохранить' })).toBeEnabled()
})

test('what was typed is there after a reload', async () => {
	const first = await open('millrood')
	await first.getByLabelText('Название').fill('Typed and not saved')
	await first.unmount()

	const second = await open('millrood')

	await expect.element(second.getByLabelText('Название')).toHaveValue('Typed and not saved')
})

test('an id that another partner has is told at its field', async () => {
	const screen = await open('millrood')
	const errors = [{ code: 'taken', msg: 'Это значение уже занято.', path: 'publisher_id' }]
	answers['/api/partnerseditor/update'] = () => Response.json({ errors }, { status: 409 })

	await screen.getByLabelText('publisher_id').fill('other')
	await screen.getByRole('button', { name: 'Сохранить' }).click()

	await expect.element(screen.getByLabelText('publisher_id')).toHaveAttribute('aria-invalid', 'true')
})

test('two editors who changed different fields lose nothing; the same field is chosen', async () => {
	const theirs = { ...kept, name: 'Millrood Publishing', email: 'new@millrood.example', version: 2, orders }
	const screen = await open('millrood')
	await screen.getByLabelText('Название').fill('Millrood & Sons')
	answers['/api/partnerseditor/info'] = () => Response.json({ content: theirs })
	answers['/api/partnerseditor/update'] = () =>
		sent.at(-1)?.body.data?.version === 2
			? Response.json({ partner: { ...kept, version: 3 } })
			: Response.json({ errors: [{ code: 'conflict', msg: 'Изменено.' }] }, { status: 409 })

	await screen.getByRole('button', { name: 'Сохранить' }).click()
	await screen.getByRole('radio', { name: 'Millrood Publishing' }).click()
	await screen.getByRole('button', { name: 'Сохранить вместе' }).click()

	await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
	const saves = sent.filter(({ path }) => path === '/api/partnerseditor/update')
	expect(saves.at(-1)?.body.data).toMatchObject({
		name: 'Millrood Publishing',
		email: 'new@millrood.example',
		version: 2,
	})
})

test('what was typed before somebody else saved does not bring the old record back', async () => {
	const first = await open('millrood')
	await first.getByLabelText('Название').fill('Millrood & Sons')
	await first.unmount()
	const theirs = { ...kept, email: 'new@millrood.example', version: 2, orders }
	answers['/api/partnerseditor/info'] = () => Response.json({ content: theirs })

	const second = await open('millrood')
	await expect.element(second.getByLabelText('Название')).toHaveValue('Millrood & Sons')
	await second.getByRole('button', { name: 'Сохранить' }).click()

	await vi.waitFor(() => expect(sent.at(-1)?.body.data).toMatchObject({ version: 1 }))
})
