import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { LanguageProvider } from '#i18n/language.tsx'
import { PublisherChoice } from './publisher-choice.tsx'

const millrood = { name: 'Millrood Publishing', email: 'm@example.com', publisher_id: 'millrood' }

// The server is one answer.
beforeEach(() => {
	const partners = [{ ...millrood, titles: ['Millrood Press'] }]
	vi.stubGlobal('fetch', async () => Response.json({ partners }))
})
afterEach(() => {
	vi.unstubAllGlobals()
})

function Form({ title }: { title: string }) {
	const [value, setValue] = useState(title)
	return <PublisherChoice value={value} error={undefined} onChange={setValue} />
}
const open = (title: string) =>
	render(
		<LanguageProvider language="en">
			<Form title={title} />
		</LanguageProvider>,
	)
const field = (screen: Awaited<ReturnType<typeof open>>) => screen.getByLabelText('Publisher')

test('a publisher is chosen from the partners', async () => {
	const screen = await open('')

	await field(screen).selectOptions('Millrood Publishing')

	await expect.element(field(screen)).toHaveValue('Millrood Publishing')
	await expect.element(screen.getByText(/Who gets the orders/)).toBeVisible()
})

test('a title from before the partner was renamed is still that partner’s', async () => {
	const screen = await open('Millrood Press')

	await expect.element(screen.getByRole('option', { name: 'Millrood Publishing' })).toBeInTheDocument()
	await expect.element(field(screen)).toHaveValue('Millrood Press')
	await expect.element(screen.getByText(/There is no such partner/)).not.toBeInTheDocument()
})

test('a title that no partner has says that its orders will wait', async () => {
	const screen = await open('Fieldmouse pres')

	await expect.element(screen.getByText(/There is no such partner/)).toBeVisible()
})

test('a publisher without a login is written', async () => {
	const screen = await open('')
	await field(screen).selectOptions('Another…')

	await field(screen).fill('New House')

	await expect.element(field(screen)).toHaveValue('New House')
})
