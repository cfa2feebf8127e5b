import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MergeFrame } from './merge-frame.tsx'

function Form() {
	const [isAsking, setAsking] = useState(false)
	const close = () => setAsking(false)
	return (
		<>
			{isAsking && (
				<MergeFrame
					title="Saved in between"
					lines={[]}
					headers={[]}
					isBusy={false}
					save="Save together"
					cancel="Back to editing"
					onSave={close}
					onCancel={close}
				>
					{[]}
				</MergeFrame>
			)}
			<input aria-label="Title" onKeyDown={({ key }) => key === 'Enter' && setAsking(true)} />
			<input aria-label="Page" />
		</>
	)
}

test('the question leaves the focus where one types, and gives it back there when it is answered', async () => {
	const screen = await render(<Form />)
	const [title, page] = [screen.getByLabelText('Title'), screen.getByLabelText('Page')]
	await title.click()
	await userEvent.keyboard('{Enter}')
	await expect.element(screen.getByRole('alertdialog')).toBeVisible()
	await expect.element(title).toHaveFocus()

	await screen.getByRole('button', { name: 'Save together' }).click()
	await expect.element(title).toHaveFocus()

	await userEvent.keyboard('{Enter}')
	await page.click()
	await screen.getByRole('button', { name: 'Back to editing' }).click()
	await expect.element(page).toHaveFocus()
})
