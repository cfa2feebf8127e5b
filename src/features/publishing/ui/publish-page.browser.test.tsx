import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { asPageNumber } from '#contract/page-numbers.ts'
import { useEditorHealth } from '#records/ui/editor-health.ts'
import type { Publishing } from '../contract.ts'
import { canBeSold, partsOf } from '../rules.ts'
import { PublishPage } from './publish-page.tsx'

const product = {
	hasCover: true,
	price: 450,
	isFree: false,
	publisher: 'Millrood Press',
	hasPartner: true,
}
const facts = {
	...{ pages: 70, startPage: asPageNumber(1), sections: 12, texts: 70, tracks: 40 },
	...{
		misplacedTracks: 0,
		missingFiles: 0,
		exercises: { isFound: true, spaces: 12, doubtful: 0, count: 2, keyless: 0 },
		product,
	},
}
let seen: Publishing
let sent: { state: string; version: number }[] = []
function book(changes: Partial<typeof facts>, state: Publishing['state'] = 'draft'): Publishing {
	const parts = partsOf({ ...facts, ...changes })
	const at = { state, shown_from: null, is_ready: state === 'ready', time_zone: 'Europe/Moscow' }
	return { book_id: 'harbour', title: 'Harbour', version: 3, parts, can_be_sold: canBeSold(parts), ...at }
}

// The server does what it is told.
beforeEach(() => {
	sent = []
	vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
		if (init.method !== 'POST') return Response.json(seen)
		const body = JSON.parse(String(init.body))
		sent.push(body)
		seen = { ...seen, state: body.state, is_ready: body.state === 'ready', version: seen.version + 1 }
		return Response.json(seen)
	})
})
afterEach(() => vi.unstubAllGlobals())

const opened: string[] = []
function Page() {
	const health = useEditorHealth()
	return (
		<PublishPage
			bookId="harbour"
			health={health}
			onOpen={part => opened.push(part)}
			onChanged={() => undefined}
		/>
	)
}

test('a whole book is published by one press, seen in the shop, and taken back by another', async () => {
	seen = book({})
	const screen = await render(<Page />)
	await expect.element(screen.getByText('Nothing is missing')).toBeVisible()

	await screen.getByRole('button', { name: 'Publish' }).click()
	await expect.element(screen.getByRole('heading', { name: 'For sale' })).toHaveFocus()
	await expect
		.element(screen.getByRole('link', { name: 'See it in the shop' }))
		.toHaveAttribute('href', '/book-info/harbour')
	await screen.getByRole('button', { name: 'Undo' }).click()

	await expect.element(screen.getByRole('heading', { name: 'Draft: only editors see it' })).toBeVisible()
	expect(sent).toEqual([
		{ state: 'ready', version: 3 },
		{ state: 'draft', version: 4 },
	])
})

test('what is taken out of the shop and put back is shown from the day that it was', async () => {
	seen = { ...book({}, 'ready'), shown_from: 1_750_000_000 }
	const screen = await render(<Page />)

	await screen.getByRole('button', { name: 'Take out of the shop' }).click()
	await screen.getByRole('button', { name: 'Undo' }).click()

	await vi.waitFor(() =>
		expect(sent).toEqual([
			{ state: 'draft', version: 3 },
			{ state: 'ready', from: 1_750_000_000, version: 4 },
		]),
	)
})

test('what blocks is said with its link, and nothing is sent', async () => {
	seen = book({ pages: 0, product: { ...product, price: 0 } })
	const screen = await render(<Page />)
	await expect.element(screen.getByText('2 things keep it from being sold')).toBeVisible()
	await expect.element(screen.getByText(/No price yet. If the book is free, say so/)).toBeVisible()

	await screen.getByRole('button', { name: 'Publish' }).click({ force: true })
	await screen.getByRole('button', { name: 'Go and add: Price' }).click()

	expect(sent).toEqual([])
	expect(opened).toEqual(['price'])
})

test('a book that is not there any more is told instead of waited for', async () => {
	vi.stubGlobal('fetch', async () =>
		Response.json({ errors: [{ code: 'unknown_book', msg: 'There is no such book.' }] }, { status: 404 }),
	)

	const screen = await render(<Page />)

	await expect.element(screen.getByRole('alert')).toHaveTextContent('There is no such book.')
})

test('what another editor did meanwhile is told and shown, and Undo does not take it back', async () => {
	seen = book({})
	const screen = await render(<Page />)
	await screen.getByRole('button', { name: 'Publish' }).click()
	await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
	vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
		if (init.method !== 'POST') return Response.json({ ...seen, state: 'production', version: 9 })
		const errors = [{ code: 'conflict', msg: 'Somebody else has changed this.' }]
		return Response.json({ errors }, { status: 409 })
	})

	await screen.getByRole('button', { name: 'Undo' }).click()

	await expect.element(screen.getByRole('alert')).toHaveTextContent('Somebody else has changed this.')
	await expect.element(screen.getByRole('heading', { name: /^In production/ })).toBeVisible()
	await expect.element(screen.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})
