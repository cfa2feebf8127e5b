import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useFocusInRows } from './use-focus-in-rows.ts'

function Fruits() {
	const [fruits, setFruits] = useState(['apple', 'pear', 'plum'])
	const onFocus = useFocusInRows()
	return (
		<section>
			{fruits.length === 0 ? (
				<a href="/market">Market</a>
			) : (
				<ul onFocus={onFocus}>
					{fruits.map(fruit => (
						<li key={fruit}>
							<button type="button">{fruit}</button>
							<button type="button" onClick={() => setFruits(fruits.filter(other => other !== fruit))}>
								{`Remove ${fruit}`}
							</button>
						</li>
					))}
				</ul>
			)}
		</section>
	)
}

test('rows are removed one after the other by one key, until what is left around them has the focus', async () => {
	await render(<Fruits />)
	await page.getByRole('button', { name: 'Remove pear' }).click()
	await expect.element(page.getByRole('button', { name: 'Remove plum' })).toHaveFocus()
	await userEvent.keyboard('{Enter}')
	await expect.element(page.getByRole('button', { name: 'Remove apple' })).toHaveFocus()
	await userEvent.keyboard('{Enter}')
	await expect.element(page.getByRole('link', { name: 'Market' })).toHaveFocus()
})
