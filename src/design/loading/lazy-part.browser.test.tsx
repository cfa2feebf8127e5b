import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { lazyPart } from './lazy-part.tsx'

/** A part whose code can't be fetched `failures` times. */
function partThatFails(failures: number) {
	let left = failures
	return lazyPart<{ name: string }>(async () => {
		left -= 1
		if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module')
		return ({ name }) => <p>Hello, {name}</p>
	})
}

test('a part is shown as its code comes, and at once when it is shown again', async () => {
	const Part = partThatFails(0)
	const { rerender } = await render(<Part key="first" name="Anna" />)
	await expect.element(page.getByText('Hello, Anna')).toBeVisible()

	await rerender(<Part key="second" name="Boris" />)

	expect(document.body.textContent).toContain('Hello, Boris')
})

test('what cannot be fetched is said in its place, in the language of the page, and fetched by a press', async () => {
	document.documentElement.lang = 'ru'
	onTestFinished(() => {
		document.documentElement.lang = 'en'
	})
	const Part = partThatFails(2)
	await render(
		<section tabIndex={-1} aria-label="panel">
			<Part name="Anna" />
		</section>,
	)
	await expect.element(page.getByText(/^Не удалось загрузить эту часть\./)).toBeVisible()

	await page.getByRole('button', { name: 'Попробовать ещё раз' }).click()
	await expect.element(page.getByRole('alert')).toBeVisible()
	await page.getByRole('button', { name: 'Попробовать ещё раз' }).click()

	await expect.element(page.getByText('Hello, Anna')).toBeVisible()
	expect(document.activeElement).toBe(page.getByRole('region').element())
})

test('it is fetched by itself when the connection is back', async () => {
	const Part = partThatFails(1)
	await render(<Part name="Anna" />)
	await expect.element(page.getByRole('alert')).toBeVisible()

	window.dispatchEvent(new Event('online'))

	await expect.element(page.getByText('Hello, Anna')).toBeVisible()
})
