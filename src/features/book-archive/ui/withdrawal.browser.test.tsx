import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useWithdrawal } from './use-withdrawal.ts'
import { WithdrawalButtons } from './withdrawal-buttons.tsx'
import { WithdrawalNote } from './withdrawal-note.tsx'

let sent: { path: string; body: unknown }[] = []
// One of two books was bought.
beforeEach(() => {
	sent = []
	vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
		const body: { book_ids: string[]; place?: string } = JSON.parse(String(init.body))
		sent.push({ path, body })
		const isBought = (id: string) => id === 'quay' && body.place === 'trash'
		const refused = body.book_ids.filter(isBought).map(book_id => ({ book_id, because: 'bought' }))
		return Response.json({ done: body.book_ids.filter(id => !isBought(id)), refused })
	})
})
afterEach(() => vi.unstubAllGlobals())

function Books() {
	const withdrawal = useWithdrawal()
	return (
		<>
			<WithdrawalNote {...withdrawal} />
			<WithdrawalButtons
				place={null}
				onMove={move => void withdrawal.run(['harbour', 'quay'], move, null, () => undefined)}
			/>
		</>
	)
}

test('what went into the trash is told with what did not and why, and one press brings it back', async () => {
	const screen = await render(<Books />)
	await screen.getByRole('button', { name: 'Move to trash' }).click()
	await expect.element(screen.getByText(/^1 book moved to the trash/)).toBeVisible()
	await expect.element(screen.getByText(/^quay: somebody has access/)).toBeVisible()

	await screen.getByRole('button', { name: 'Undo' }).click()

	await expect.element(screen.getByText('1 book is back as it was')).toBeVisible()
	expect(sent.at(-1)).toEqual({ path: '/api/bookarchive/restore', body: { book_ids: ['harbour'] } })
	await expect.element(screen.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
	const close = screen.getByRole('button', { name: 'Close' })
	await expect.element(close).toHaveFocus()
	await close.click()
	await expect.element(screen.getByRole('button', { name: 'Move to trash' })).toHaveFocus()
})
