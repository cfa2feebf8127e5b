import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from './dialog.tsx'

function Menu() {
	const [isOpen, setOpen] = useState(false)
	return (
		<>
			<button type="button" onClick={() => setOpen(true)}>
				Open
			</button>
			{isOpen && (
				<Dialog isOpen title="Menu" closeLabel="Close" onClose={() => setOpen(false)}>
					<button type="button" onClick={() => setOpen(false)}>
						Choose
					</button>
				</Dialog>
			)}
		</>
	)
}

test('a dialog that goes with a press in it gives the focus back to what opened it', async () => {
	await render(<Menu />)
	await page.getByRole('button', { name: 'Open' }).click()

	await page.getByRole('button', { name: 'Choose' }).click()

	await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus()
})
