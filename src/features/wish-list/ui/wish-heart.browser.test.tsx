import { Profiler } from 'react'
import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { WishHeart } from './wish-heart.tsx'

afterEach(() => localStorage.clear())

test('a heart that is pressed fills at once, and no other card is rendered again', async () => {
	const rendered: string[] = []
	const screen = await render(
		['Skerry', 'Fog'].map(title => (
			<Profiler key={title} id={title} onRender={id => rendered.push(id)}>
				<WishHeart bookId={title} title={title} />
			</Profiler>
		)),
	)
	rendered.length = 0

	await screen.getByRole('button', { name: 'Add “Skerry” to wish list' }).click()

	await expect.element(screen.getByRole('button', { name: 'Remove “Skerry” from wish list' })).toBeVisible()
	expect(rendered).toEqual(['Skerry'])
})
