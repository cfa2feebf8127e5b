import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SaveBar } from './save-bar.tsx'

const draft = { location: null, restoredAt: null }

beforeEach(() => page.viewport(1280, 800))

/** A record of one number; every press on the field's button is a change. */
function Form() {
	const [history, setHistory] = useState({ past: [] as number[], now: 0, future: [] as number[] })
	const { past, now, future } = history
	const change = (next: number) => setHistory({ past: [...past, now], now: next, future: [] })
	const undo = () =>
		setHistory({ past: past.slice(0, -1), now: past.at(-1) ?? now, future: [now, ...future] })
	const redo = () => setHistory({ past: [...past, now], now: future[0] ?? now, future: future.slice(1) })
	return (
		<>
			<button type="button" onClick={() => change(now + 1)}>
				More
			</button>
			<SaveBar
				{...{ draft, isChanged: now !== 0, isSaving: false, blocked: null }}
				onUndo={past.length > 0 ? undo : null}
				onRedo={future.length > 0 ? redo : null}
				onSave={() => undefined}
				onRevert={() => change(0)}
			>
				<button type="button">History</button>
			</SaveBar>
		</>
	)
}

test('who goes back to what is saved is led to Undo, which brings it back', async () => {
	const screen = await render(<Form />)
	await screen.getByRole('button', { name: 'More' }).click()

	await screen.getByRole('button', { name: 'Back to what is saved' }).click()

	await expect.element(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
	await userEvent.keyboard('{Enter}')
	await expect.element(screen.getByRole('button', { name: 'Back to what is saved' })).toBeVisible()
})

test('the last step of undo and of redo leaves the focus where it was pressed', async () => {
	const screen = await render(<Form />)
	await screen.getByRole('button', { name: 'More' }).click()
	const undo = screen.getByRole('button', { name: 'Undo' })
	const redo = screen.getByRole('button', { name: 'Redo' })

	await undo.click()
	await expect.element(undo).toHaveAttribute('aria-disabled', 'true')
	await expect.element(undo).toHaveFocus()

	await redo.click()
	await expect.element(redo).toHaveAttribute('aria-disabled', 'true')
	await expect.element(redo).toHaveFocus()
})

test('on a phone what is needed seldom is in a menu, within reach of a thumb', async () => {
	await page.viewport(360, 640)
	const screen = await render(<Form />)
	await screen.getByRole('button', { name: 'More', exact: true }).click()
	const history = screen.getByRole('button', { name: 'History' })
	await expect.element(history).not.toBeInTheDocument()

	await screen.getByRole('button', { name: 'Other tools' }).click()
	const { bottom, height } = history.element().getBoundingClientRect()
	expect(bottom).toBeLessThanOrEqual(640)
	expect(height).toBeGreaterThanOrEqual(44)
	await screen.getByRole('button', { name: 'Back to what is saved' }).click()

	await expect.element(history).not.toBeInTheDocument()
	await expect.element(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
	await page.viewport(1280, 800)
	await expect.element(history).toBeVisible()
	await expect.element(screen.getByRole('button', { name: 'Other tools' })).not.toBeInTheDocument()
})
