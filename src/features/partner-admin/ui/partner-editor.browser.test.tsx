import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LanguageProvider } from '#i18n/language.tsx'
import { draftAnswers } from '../../../../tests/draft-answers.ts'
import { PartnerEditor } from './partner-editor.tsx'

const record = { name: 'Millrood Press', email: 'books@millrood.example', publisher_id: 'millrood' }
const saved = {
	...record,
	record_id: 'r1',
	version: 1,
	password_src: '',
	created_at: 1_700_000_000,
	logo: null,
}
const orders = { count: 0, sum: 0, last_paid_at: null }
let answers: { [path: string]: () => Response }
let sent: { path: string; body: { data?: object & { version?: number } } }[] = []

// The server is a table of answers.
beforeEach(() => {
	localStorage.clear()
	sent = []
	answers = {
		'/api/partnerseditor/partners': () => Response.json({ partners: [{ ...record, titles: [] }] }),
		'/api/partnerseditor/info': () => Response.json({ content: { ...saved, orders } }),
	}
	const stored = draftAnswers()
	vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
		const ofDraft = stored.answer(decodeURIComponent(path), init)
		if (ofDraft) return ofDraft
		sent.push({ path, body: typeof init.body === 'string' ? JSON.parse(init.body) : {} })
		return answers[path]?.() ?? Response.error()
	})
})
afterEach(() => {
	vi.unstubAllGlobals()
})

const open = (chosen: string | null) =>
	render(
		<LanguageProvider language="ru">
			<PartnerEditor chosen={chosen} onChoose={() => undefined} account={() => null} />
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

test('a publisher whose name a statement cannot print is told of by its field', async () => {
	const screen = await open(null)
	await screen.getByRole('button', { name: 'Новый партнёр' }).click()
	await expect.element(screen.getByText(/^В отчётах PDF есть только/)).not.toBeInTheDocument()

	await screen.getByLabelText('Название').fill('汉语出版社')

	await expect.element(screen.getByText(/^В отчётах PDF есть только латиница и кириллица/)).toBeVisible()
})

test('a new partner gets a password that is shown once', async () => {
	const partner = { ...saved, password_src: 'k7fp-x2na-b3cd-e4fg' }
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
	const theirs = { ...saved, name: 'Millrood Publishing', email: 'new@millrood.example', version: 2, orders }
	const screen = await open('millrood')
	await screen.getByLabelText('Название').fill('Millrood & Sons')
	answers['/api/partnerseditor/info'] = () => Response.json({ content: theirs })
	answers['/api/partnerseditor/update'] = () =>
		sent.at(-1)?.body.data?.version === 2
			? Response.json({ partner: { ...saved, version: 3 } })
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
	const theirs = { ...saved, email: 'new@millrood.example', version: 2, orders }
	answers['/api/partnerseditor/info'] = () => Response.json({ content: theirs })

	const second = await open('millrood')
	await expect.element(second.getByLabelText('Название')).toHaveValue('Millrood & Sons')
	await second.getByRole('button', { name: 'Сохранить' }).click()

	await expect.poll(() => sent.at(-1)?.body.data).toMatchObject({ version: 1 })
})

test('what was typed can be undone by keys, and is on the server until it is saved', async () => {
	answers['/api/partnerseditor/update'] = () => Response.json({ partner: { ...saved, version: 2 } })
	const screen = await open('millrood')

	await screen.getByLabelText('Название').fill('Millrood & Sons')
	await expect.element(screen.getByText('Не сохранено, черновик на сервере')).toBeVisible()
	await userEvent.keyboard('{Control>}z{/Control}')
	await expect.element(screen.getByLabelText('Название')).toHaveValue('Millrood Press')
	await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
	await expect.element(screen.getByLabelText('Название')).toHaveValue('Millrood & Sons')
	await userEvent.keyboard('{Control>}s{/Control}')

	await expect.element(screen.getByText('Партнёр обновлён')).toBeVisible()
	await expect.element(screen.getByText('Всё сохранено')).toBeVisible()
})

test('Enter in a field saves', async () => {
	answers['/api/partnerseditor/update'] = () => Response.json({ partner: { ...saved, version: 2 } })
	const screen = await open('millrood')

	await screen.getByLabelText('Название').fill('Millrood & Sons')
	await userEvent.keyboard('{Enter}')

	await expect.element(screen.getByText('Партнёр обновлён')).toBeVisible()
})

test('an address that is none is told at its field', async () => {
	const screen = await open('millrood')

	await screen.getByLabelText('Почта').fill('books@millrood')
	await screen.getByRole('button', { name: 'Сохранить' }).click()

	await expect.element(screen.getByLabelText('Почта')).toHaveAttribute('aria-invalid', 'true')
	expect(sent.map(({ path }) => path)).not.toContain('/api/partnerseditor/update')
})

const logo = { url: '/content/logos/r1-0123.webp', width: 432, height: 144 }
const png = (bytes = 3) => new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' })
async function choose(screen: Awaited<ReturnType<typeof open>>, file: File) {
	await expect.element(screen.getByRole('heading', { name: 'Логотип' })).toBeVisible()
	const input = screen.container.querySelector<HTMLInputElement>('input[type=file]')
	if (input) await userEvent.upload(input, file)
}

test('a logo is uploaded, seen, replaced and removed', async () => {
	answers['/api/partnerseditor/logos/r1'] = () => Response.json({ logo })
	answers['/api/partnerseditor/removelogo'] = () => Response.json({ logo: null })
	const screen = await open('millrood')
	await choose(screen, png())

	await expect.element(screen.getByText('Читатели видят новый логотип')).toBeVisible()
	const image = screen.getByRole('img', { name: 'Логотип партнёра «Millrood Press»' })
	await expect.element(image).toHaveAttribute('src', logo.url)
	await expect.element(screen.getByRole('button', { name: 'Заменить логотип' })).toBeVisible()
	await screen.getByRole('button', { name: 'Удалить логотип' }).click()

	await expect.element(screen.getByText('Логотип удалён')).toBeVisible()
	await expect.element(image).not.toBeInTheDocument()
	await expect.element(screen.getByRole('button', { name: 'Загрузить логотип' })).toHaveFocus()
	expect(sent.at(-1)?.body).toEqual({ operation: 'removeLogo', record_id: 'r1' })
})

test('a logo that is no image or too large is told and not sent; so is what the server says of it', async () => {
	const errors = [{ code: 'cover_small', msg: 'Картинка слишком мала.' }]
	answers['/api/partnerseditor/logos/r1'] = () => Response.json({ errors }, { status: 422 })
	const screen = await open('millrood')

	await choose(screen, png(2 * 1_048_576 + 1))
	await expect.element(screen.getByRole('alert')).toHaveTextContent('Файл больше 2 МБ.')
	expect(sent.map(({ path }) => path)).not.toContain('/api/partnerseditor/logos/r1')

	await choose(screen, png())
	await expect
		.element(screen.getByRole('alert'))
		.toHaveTextContent('Не удалось сохранить логотип. Картинка слишком мала.')
})
