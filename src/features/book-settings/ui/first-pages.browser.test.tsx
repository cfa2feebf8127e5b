import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { asPageNumber } from '#contract/page-numbers.ts'
import type { PageNumber } from '#contract/vocabulary.ts'
import { FirstPages } from './first-pages.tsx'

const pages = {
	count: 4,
	image: () => ({ src: 'data:image/svg+xml,<svg/>', srcSet: '' }),
	ratio: () => 0.7,
	labels: null,
}
function Strip() {
	const [numbers, setNumbers] = useState<{
		startPage: PageNumber
		frontMatter: 'numbers' | 'none' | 'roman'
	}>({
		...{ startPage: asPageNumber(5), frontMatter: 'numbers' },
	})
	return <FirstPages pages={pages} {...numbers} onChange={setNumbers} />
}

test('page 1 after a cover and a blank page leaves both without numbers, or with Roman ones', async () => {
	const screen = await render(<Strip />)
	const front = screen.getByRole('combobox', { name: /Pages before page 1/ })
	const numberOf = (place: number) => screen.getByLabelText(`Number of page ${place} of the file`)

	await numberOf(3).fill('1')

	await expect.element(numberOf(1)).toHaveValue(null)
	await expect.element(numberOf(2)).toHaveAttribute('placeholder', '–')
	await expect.element(numberOf(3)).toHaveValue(1)
	await expect.element(numberOf(4)).toHaveValue(2)
	await front.selectOptions('i, ii, iii')
	await expect.element(numberOf(2)).toHaveAttribute('placeholder', 'ii')
	await numberOf(3).fill('3')
	await expect.element(numberOf(1)).toHaveValue(1)
	await expect.element(front).not.toBeInTheDocument()
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
