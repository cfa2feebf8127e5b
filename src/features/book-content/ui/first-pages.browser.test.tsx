import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { asPageNumber } from '#contract/page-numbers.ts'
import { FirstPages } from './first-pages.tsx'

const pages = {
	bookId: 'harbour',
	startPage: asPageNumber(1),
	count: 4,
	image: () => ({ src: 'data:image/svg+xml,<svg/>', srcSet: '' }),
	ratio: () => 0.7,
	labels: null,
	audio: (file: string) => file,
}
function Strip() {
	const [startPage, setStartPage] = useState(5)
	return <FirstPages pages={pages} startPage={startPage} onChange={setStartPage} />
}

test('a number that would put pages before it below 0 stays as typed and says why', async () => {
	const screen = await render(<Strip />)
	const third = screen.getByLabelText('Number of page 3 of the file')

	await third.fill('1')

	await expect.element(third).toHaveValue(1)
	await expect
		.element(third)
		.toHaveAccessibleDescription(/^Page 3 of the file cannot be number 1: .* 2 at the least\./)
	await expect.element(screen.getByLabelText('Number of page 1 of the file')).toHaveValue(5)
	await third.fill('2')
	await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
	await expect.element(screen.getByLabelText('Number of page 1 of the file')).toHaveValue(0)
})

test('a page opens large, and its number is typed beside it', async () => {
	const screen = await render(<Strip />)

	await screen.getByRole('button', { name: 'Enlarge page 2 of the file' }).click()
	const dialog = screen.getByRole('dialog', { name: 'Page 2 of the file' })
	await expect.element(dialog.getByRole('img', { name: 'Page 2 of the file' })).toBeVisible()
	await dialog.getByLabelText('Number of page 2 of the file').fill('8')
	await dialog.getByRole('button', { name: 'Close' }).click()

	await expect.element(screen.getByLabelText('Number of page 1 of the file')).toHaveValue(7)
})
