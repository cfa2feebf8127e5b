import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { RichTextField } from './rich-text-field.tsx'

function Description() {
	const [text, setText] = useState('See our site.')
	return <RichTextField label="Description" lang="en" value={text} onChange={setText} />
}

test('a link is asked for its address, and is not inserted without one', async () => {
	const screen = await render(<Description />)
	const area = screen.getByLabelText('Description', { exact: true })
	await area.click()
	;(area.element() as HTMLTextAreaElement).setSelectionRange(8, 12)

	await userEvent.keyboard('{Control>}k{/Control}')
	await expect.element(screen.getByLabelText('Words of the link')).toHaveValue('site')
	await screen.getByLabelText('Address').fill('https://')
	await userEvent.keyboard('{Enter}')
	await expect
		.element(screen.getByText('An address is expected that begins with https:// or http://'))
		.toBeVisible()
	await expect.element(area).toHaveValue('See our site.')
	await screen.getByLabelText('Address').fill('https://folio.ru')
	await userEvent.keyboard('{Enter}')

	await expect.element(area).toHaveValue('See our [site](https://folio.ru).')
	await expect.element(area).toHaveFocus()
})
