import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { AwaitButton } from './await-button.tsx'
import { awaitedBooks } from './awaited-books.ts'
import { useWishList } from './use-wish-list.ts'

/** Whose list it is, the header says. */
function Header() {
	useWishList('anna')
	return null
}

// On another device Anna put “Harbour” on her wish list by its heart.
beforeEach(() => {
	localStorage.clear()
	vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
		Response.json({ wishes: method === 'POST' ? [] : ['harbour'] }),
	)
})
afterEach(() => vi.unstubAllGlobals())

test('where the button says “We’ll tell you” this browser tells, however the book was wished for, and not after it was taken back', async () => {
	const screen = await render(
		<>
			<Header />
			<AwaitButton bookId="harbour" title="Harbour" />
		</>,
	)

	const button = screen.getByRole('button', { name: 'We’ll tell you when it’s out: “Harbour”' })
	await expect.element(button).toBeVisible()
	expect(awaitedBooks()).toEqual(['harbour'])
	await button.click()

	await expect.element(screen.getByRole('button', { name: /^Tell me/ })).toBeVisible()
	expect(awaitedBooks()).toEqual([])
})
