import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useEditorHealth } from '#records/ui/editor-health.ts'
import { draftAnswers } from '../../../../tests/draft-answers.ts'
import { newProduct } from './product-fields.ts'
import { ProductForm } from './product-form.tsx'

const saved = {
	...newProduct('Harbour', '2026-11-01'),
	publisher: 'Millrood Press',
	price: 300 as number | null,
}
let product = saved
let version = 1
let categories: { id: number; name: string; children: [] }[] = []
let sent: { data: typeof saved; version: number }[] = []

let drafts = draftAnswers()
let history: { versions: object[]; state: object } = { versions: [], state: {} }
/** What the server waits for before it answers a save. */
let answering: Promise<void> | null = null
let answer: () => void = () => undefined

// The server keeps one product and refuses what was made of an older version.
beforeEach(async () => {
	await page.viewport(1280, 800)
	localStorage.clear()
	answering = null
	;[product, version, sent, categories] = [saved, 1, [], []]
	drafts = draftAnswers()
	vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
		const ofDraft = drafts.answer(decodeURIComponent(path), init)
		if (ofDraft) return ofDraft
		const body = JSON.parse(String(init.body))
		if (path === '/api/conteditor/versions') return Response.json(history)
		if (path === '/api/conteditor/version') return Response.json(history)
		if (path !== '/api/conteditor/saveproduct')
			return Response.json({
				product,
				version,
				categories,
				demos: [],
				pages: null,
				time_zone: 'Europe/Moscow',
			})
		sent.push(body)
		await answering
		if (body.data.categories.some((id: number) => !categories.some(known => known.id === id)))
			return Response.json(
				{ errors: [{ code: 'invalid', msg: 'This value is not valid.', path: 'data.categories' }] },
				{ status: 400 },
			)
		if (body.version !== version)
			return Response.json({ errors: [{ code: 'conflict', msg: 'Changed.' }] }, { status: 409 })
		;[product, version] = [body.data, version + 1]
		return Response.json({ product, version })
	})
})
afterEach(() => {
	vi.unstubAllGlobals()
})

function Form() {
	const health = useEditorHealth()
	return (
		<ProductForm
			book={{ bookId: 'harbour', title: 'Harbour' }}
			health={health}
			onSaved={() => undefined}
			cover={null}
			publisherInput={() => null}
		/>
	)
}

test('a name that differs from the book’s title is told, and the title can be taken over', async () => {
	product = { ...saved, name: 'Harbour Tales' }
	const screen = await render(<Form />)
	await expect.element(screen.getByText(/is called/)).toBeVisible()

	await screen.getByRole('button', { name: 'Use this name' }).click()

	await expect.element(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Harbour')
	await expect.element(screen.getByText(/is called/)).not.toBeInTheDocument()
})

test('a category that somebody removed meanwhile is left out, and all else is saved', async () => {
	const level = (id: number) => ({ id, name: `B${id}`, children: [] as [] })
	categories = [level(1), level(2)]
	product = { ...saved, categories: [1, 2] }
	const screen = await render(<Form />)
	await expect.element(screen.getByRole('checkbox', { name: 'B2' })).toBeChecked()
	categories = [level(1)]

	await screen.getByLabelText('Price, ₽', { exact: true }).fill('350')
	await userEvent.keyboard('{Control>}s{/Control}')

	await expect.poll(() => product).toMatchObject({ price: 350, categories: [1] })
	await expect.element(screen.getByRole('checkbox', { name: 'B2' })).not.toBeInTheDocument()
	await expect.element(screen.getByRole('checkbox', { name: 'B1' })).toBeChecked()
	await expect.element(screen.getByText('All saved')).toBeVisible()
})

test('a name in letters that a statement cannot print is told, and is saved all the same', async () => {
	const screen = await render(<Form />)
	const warning = screen.getByText(/^PDF statements can print only Latin and Cyrillic letters/)
	await expect.element(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Harbour')
	await expect.element(warning).not.toBeInTheDocument()

	await screen.getByRole('textbox', { name: /^Name/ }).fill('ნავსადგური')

	await expect.element(warning).toBeVisible()
	await expect.element(screen.getByRole('button', { name: 'Save' })).toBeEnabled()
})

test('a price is saved in roubles, and a discount below it is refused at its field', async () => {
	const screen = await render(<Form />)

	await screen.getByLabelText('Price without discount, ₽').fill('250')
	await expect
		.element(screen.getByText('The price without discount must be higher than the price.'))
		.toBeVisible()
	await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
	await screen.getByLabelText('Price without discount, ₽').fill('450.50')
	await userEvent.keyboard('{Control>}s{/Control}')

	await expect.poll(() => sent[0]?.data.priceWithoutDiscount).toBe(450.5)
})

test('a price is typed with a comma or pasted with spaces, whatever the language of the browser', async () => {
	const screen = await render(<Form />)
	const price = screen.getByLabelText('Price, ₽', { exact: true })

	await price.fill('')
	await price.click()
	await userEvent.keyboard('1250,50')
	await expect.element(price).toHaveValue('1250,50')
	await userEvent.keyboard('{Control>}s{/Control}')
	await expect.poll(() => sent[0]?.data.price).toBe(1250.5)
	await price.fill('1,250.50')

	await expect.element(screen.getByText('A price in roubles, at most two decimals.')).toBeVisible()
	await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('two editors who changed different fields lose nothing; the same field is chosen', async () => {
	const screen = await render(<Form />)
	await screen.getByLabelText('Name', { exact: true }).fill('My harbour')
	await screen.getByLabelText('Authors').fill('Anna Petrova')
	;[product, version] = [{ ...saved, name: 'Their harbour', price: 990 }, 2]

	await userEvent.keyboard('{Control>}s{/Control}')
	await expect.element(screen.getByRole('cell', { name: 'Harbour', exact: true })).toBeVisible()
	await screen.getByRole('button', { name: 'Save together' }).click()

	await expect.poll(() => sent).toHaveLength(2)
	expect(sent[1]).toMatchObject({
		data: { name: 'My harbour', author: 'Anna Petrova', price: 990 },
		version: 2,
	})
})

test('a description is marked by keys, and the shop shows what was meant', async () => {
	const screen = await render(<Form />)
	const text = screen.getByLabelText('Description in English', { exact: true })

	await text.fill('keepers')
	await userEvent.keyboard('{Control>}a{/Control}{Control>}b{/Control}')

	await expect.element(text).toHaveValue('**keepers**')
	expect(screen.container.querySelector('strong')?.textContent).toBe('keepers')
	await userEvent.keyboard('{Control>}z{/Control}')
	await expect.element(text).toHaveValue('keepers')
})

test('a book is published at a time by the clock of the shop', async () => {
	const screen = await render(<Form />)

	await screen.getByLabelText(/^In production/).click()
	await screen.getByLabelText(/^Not at once/).click()
	await screen.getByLabelText('In the shop from').fill('2026-12-01T10:00')
	await userEvent.keyboard('{Control>}s{/Control}')

	await expect.poll(() => sent[0]?.data.shownFrom).toBe(Date.parse('2026-12-01T07:00:00Z') / 1000)
})

test('what is typed while a save is under way stays', async () => {
	const screen = await render(<Form />)
	await screen.getByLabelText('Authors').fill('Anna')

	answering = new Promise(resolve => {
		answer = resolve
	})
	await userEvent.keyboard('{Control>}s{/Control}')
	await expect.poll(() => sent).toHaveLength(1)
	await screen.getByLabelText('Authors').fill('Anna Petrova')
	answer()

	await expect.element(screen.getByText('Not saved', { exact: true })).toBeVisible()
	await expect.element(screen.getByLabelText('Authors')).toHaveValue('Anna Petrova')
})

test('an older version is compared field by field, in the words of the form, and put back', async () => {
	const older = { ...saved, price: 250, isReady: true, shownFrom: 0 }
	history = { versions: [{ version: 1, made_at: 1_790_000_000, made_by: 'Ivan' }], state: older }
	const screen = await render(<Form />)

	await screen.getByRole('button', { name: 'History' }).click()
	await screen.getByText('Ivan').click()

	await expect.element(screen.getByRole('row', { name: 'Price, ₽ 250 300' })).toBeVisible()
	await expect.element(screen.getByRole('row', { name: /^Can be bought yes no$/ })).toBeVisible()
	expect(screen.getByRole('row').all()).toHaveLength(1 + 3)
	await screen.getByRole('button', { name: 'Restore this version' }).click()
	await expect.element(screen.getByLabelText('Price, ₽', { exact: true })).toHaveValue('250')
	// What was pressed is gone.
	await expect.element(screen.getByRole('button', { name: 'History' })).toHaveFocus()
})

test('no price is saved as none, and free is said expressly', async () => {
	const screen = await render(<Form />)
	const price = screen.getByLabelText('Price, ₽', { exact: true })

	await price.fill('')
	await userEvent.keyboard('{Control>}s{/Control}')
	await expect.poll(() => sent[0]?.data).toMatchObject({ price: 0, isFree: false })
	await expect.element(price).toHaveValue('')
	await screen.getByLabelText(/^Free/).click()
	await userEvent.keyboard('{Control>}s{/Control}')

	await expect.poll(() => sent[1]?.data).toMatchObject({ price: 0, isFree: true })
	await expect.element(price).toHaveValue('0')
})

test('the day on which a new book comes out is the shop’s, not the one in UTC', async () => {
	vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T22:55:00Z') })
	try {
		product = null as unknown as typeof saved
		const screen = await render(<Form />)
		await expect.element(screen.getByLabelText('Published on')).toHaveValue('2026-11-28')
	} finally {
		vi.useRealTimers()
	}
})

test('prices of the record have two decimals where they have kopecks', async () => {
	product = { ...saved, price: 640.5, priceWithoutDiscount: 900 }
	const screen = await render(<Form />)

	await expect.element(screen.getByLabelText('Price, ₽', { exact: true })).toHaveValue('640.50')
	await expect.element(screen.getByLabelText(/^Price without/)).toHaveValue('900')
})
