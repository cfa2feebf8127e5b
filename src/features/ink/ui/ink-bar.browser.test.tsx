import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useRestoredFocus } from '#design/panel/use-restored-focus.ts'
import { InkBar, InkButton } from './ink-bar.tsx'
import { createInkScreen, type InkOfBook } from './ink-of-book.ts'

const ink = { screen: createInkScreen() } as InkOfBook

function Panel({ onOpened }: { onOpened(): void }) {
	useRestoredFocus()
	return <InkButton ink={ink} onOpened={onOpened} />
}

function Reader() {
	const [isOpen, setOpen] = useState(false)
	return (
		<>
			<button type="button" onClick={() => setOpen(true)}>
				Notes
			</button>
			{isOpen ? <Panel onOpened={() => setOpen(false)} /> : null}
			<InkBar ink={ink} />
		</>
	)
}

test('who stops drawing by a key is where it was begun', async () => {
	await render(<Reader />)
	const notes = page.getByRole('button', { name: 'Notes' })
	await notes.click()
	await page.getByRole('button', { name: 'Draw on the page' }).click()
	await expect.element(page.getByRole('button', { name: 'Pen' })).toHaveFocus()

	await userEvent.keyboard('{Escape}')

	await expect.element(notes).toHaveFocus()
})
