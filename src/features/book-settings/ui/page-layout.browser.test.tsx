import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Binding, Pairing } from '#contract/book-layout.ts'
import { PageLayout } from './page-layout.tsx'

function Form() {
	const [layout, setLayout] = useState<{ pairing: Pairing; binding: Binding }>({
		...{ pairing: 'cover-alone', binding: 'left' },
	})
	return (
		<>
			<PageLayout {...layout} onChange={setLayout} />
			<output>{Object.values(layout).join()}</output>
		</>
	)
}
/** The numbers of the pages as they are drawn, from left to right. */
const drawn = (card: Element | null | undefined) =>
	[...(card?.querySelectorAll('svg text') ?? [])]
		.sort((one, other) => one.getBoundingClientRect().left - other.getBoundingClientRect().left)
		.map(page => page.textContent)
		.join('')
const cardOf = (radio: { element(): Element }) => radio.element().closest('label')

test('each choice is drawn as it comes out, with what was chosen beside it', async () => {
	const screen = await render(<Form />)
	const right = screen.getByRole('radio', { name: /On the right/ })
	const paired = screen.getByRole('radio', { name: /First two pages together/ })
	expect([drawn(cardOf(paired)), drawn(cardOf(right))]).toEqual(['1234', '321'])

	await right.click()

	await expect.element(screen.getByText('cover-alone,right')).toBeVisible()
	expect(drawn(cardOf(paired))).toBe('4321')
})

test('both are groups with a name, and are chosen with the arrow keys', async () => {
	const screen = await render(<Form />)
	const group = screen.getByRole('group', { name: 'Two pages side by side' })
	const alone = group.getByRole('radio', { name: /First page alone/ })
	await expect.element(alone).toBeChecked()

	alone.element().focus()
	await userEvent.keyboard('{ArrowDown}')

	await expect.element(group.getByRole('radio', { name: /First two pages together/ })).toBeChecked()
	await expect.element(screen.getByText('cover-paired,left')).toBeVisible()
})
