import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useEditorHealth } from '#records/ui/editor-health.ts'
import { BulkBar } from './bulk-bar.tsx'

const ticked = ['harbour', 'quay']
let sent: { path: string; body: Record<string, unknown> }[] = []
let isChangedMeanwhile = false

// The server raises two prices and takes that back.
beforeEach(() => {
	sent = []
	isChangedMeanwhile = false
	vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
		const body = JSON.parse(String(init.body))
		sent.push({ path, body })
		if (path.endsWith('undoimport')) return Response.json({ restored: 2, left: [] })
		if (body.plan !== undefined && isChangedMeanwhile) {
			isChangedMeanwhile = false
			return Response.json({ errors: [{ code: 'conflict', msg: 'Changed.' }] }, { status: 409 })
		}
		const changes = ticked.map((book_id, line) => ({
			...{ line, book_id, name: book_id, is_new: false },
			fields: [{ field: 'price', before: '450', after: '495' }],
		}))
		const counts = { added: 0, changed: 2, same: 0, refused: 0, changes, errors: [] }
		const applied = body.plan === undefined ? {} : { import_id: 7 }
		const plan = { plan: 'seen', is_applied: body.plan !== undefined, ...applied, ...counts }
		return Response.json({ plan, without: [] })
	})
})
afterEach(() => vi.unstubAllGlobals())

const fieldWords = { labelOf: () => 'Price', ruleOf: () => '' }
function Bar() {
	const health = useEditorHealth()
	const [shown, setShown] = useState(ticked)
	return (
		<>
			<input aria-label="A row" />
			<BulkBar
				{...{ ticked: shown, health, fieldWords }}
				timeZone="Europe/Moscow"
				onChanged={() => undefined}
				onClear={() => setShown([])}
				otherActions={null}
			/>
		</>
	)
}

test('who unticks all goes on where the bar was entered from', async () => {
	const screen = await render(<Bar />)
	await screen.getByLabelText('A row').click()

	await screen.getByRole('button', { name: 'Untick' }).click()

	await expect.element(screen.getByLabelText('A row')).toHaveFocus()
})

test('a price is typed, seen book by book, made by Enter, and taken back by one press', async () => {
	const screen = await render(<Bar />)
	await screen.getByRole('button', { name: 'Price' }).click()
	const field = screen.getByLabelText('New price, or a change')
	await expect.element(field).toHaveFocus()

	await userEvent.keyboard('+10%')
	await expect.element(screen.getByText('harbour: Price 450 → 495')).toBeVisible()
	await userEvent.keyboard('{Enter}')
	await expect.element(screen.getByText(/^2 books changed/)).toBeVisible()
	expect(sent.at(-1)?.body).toMatchObject({
		book_ids: ticked,
		change: { kind: 'price', way: 'percent', amount: 10 },
		plan: 'seen',
	})
	await screen.getByRole('button', { name: 'Undo' }).click()

	await expect.element(screen.getByText('2 books are as they were')).toBeVisible()
	await expect.element(screen.getByRole('button', { name: 'Price' })).toHaveFocus()
	expect(sent.at(-1)?.body).toMatchObject({ import_id: 7 })
})

test('a long change is followed to its end where a poll fails meanwhile', async () => {
	const { fetch } = window
	let polls = 0
	vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
		if (!path.includes('importrun')) {
			const reply = await (await fetch(path, init)).json()
			const isLong = reply.plan?.is_applied === true
			return Response.json(isLong ? { plan: null, run: 'long-run', without: [] } : reply)
		}
		const plan = { plan: 'seen', is_applied: true, added: 0, changed: 2, same: 0, refused: 0 }
		return ++polls === 1
			? Response.json({ errors: [{ code: 'unavailable', msg: 'Later.' }] }, { status: 503 })
			: Response.json({ plan: { ...plan, changes: [], errors: [], import_id: 7 } })
	})
	const screen = await render(<Bar />)
	await screen.getByRole('button', { name: 'Price' }).click()
	await screen.getByLabelText('New price, or a change').fill('+10%')

	await screen.getByRole('button', { name: 'Change 2 books' }).click()

	await expect.element(screen.getByText(/^2 books changed/)).toBeVisible()
})

test('what is no price is told, and nothing is made of it', async () => {
	const screen = await render(<Bar />)
	await screen.getByRole('button', { name: 'Price' }).click()
	await screen.getByLabelText('New price, or a change').fill('ten')

	await expect.element(screen.getByText('495, +50, −50, +10% or −10% is expected')).toBeVisible()
	await userEvent.keyboard('{Enter}')

	expect(sent).toEqual([])
})

test('where somebody was faster, what would change is shown again', async () => {
	const screen = await render(<Bar />)
	await screen.getByRole('button', { name: 'Price' }).click()
	await screen.getByLabelText('New price, or a change').fill('+10%')
	isChangedMeanwhile = true
	await screen.getByRole('button', { name: 'Change 2 books' }).click()

	await expect.element(screen.getByText(/^Somebody changed one of these books meanwhile/)).toBeVisible()
	await expect.poll(() => sent.filter(({ body }) => body.plan === undefined)).toHaveLength(2)
})

test('one price for all books is made only once it was seen what it changes', async () => {
	const { fetch } = window
	let answer: () => void = () => undefined
	const held = new Promise<void>(resolve => {
		answer = resolve
	})
	vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
		await held
		return fetch(path, init)
	})
	const screen = await render(<Bar />)
	await screen.getByRole('button', { name: 'Price' }).click()
	await expect.element(screen.getByLabelText('New price, or a change')).toHaveFocus()

	await userEvent.keyboard('10{Enter}')
	answer()
	await expect.element(screen.getByRole('button', { name: 'Change 2 books' })).toBeVisible()
	expect(sent.every(({ body }) => body.plan === undefined)).toBe(true)
	await userEvent.keyboard('{Enter}')

	await expect.element(screen.getByText(/^2 books changed/)).toBeVisible()
})

test('a date that is typed in part is told, and is not taken for none', async () => {
	const screen = await render(<Bar />)
	await screen.getByRole('button', { name: 'Discount' }).click()
	await screen.getByLabelText('Discount, %').fill('10')
	await screen.getByLabelText('From').click()
	await userEvent.keyboard('1')
	await expect.element(screen.getByRole('button', { name: 'Change 2 books' })).toBeVisible()

	await screen.getByRole('button', { name: 'Change 2 books' }).click()

	await expect.element(screen.getByText('The date or its time is not complete')).toBeVisible()
	expect(sent.every(({ body }) => body.plan === undefined)).toBe(true)
})
