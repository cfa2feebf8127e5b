import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { OfflineCopyControl } from './offline-copy-control.tsx'

test('of five hundred books the sizes of those are asked for that are seen', async () => {
	await page.viewport(360, 740)
	const fetched = vi.fn((_: RequestInfo | URL) => new Promise<Response>(() => undefined))
	vi.stubGlobal('fetch', fetched)
	onTestFinished(() => void vi.unstubAllGlobals())
	const sizes = () => fetched.mock.calls.filter(([address]) => String(address).includes('offline-books/size'))

	const screen = await render(
		<ul>
			{Array.from({ length: 500 }, (_, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
				<li key={at} style={{ minHeight: '12rem' }}>
					<OfflineCopyControl
						bookId={`book_${at}`}
						title={`Book ${at}`}
						userId="reader"
						onCopied={() => undefined}
					/>
				</li>
			))}
		</ul>,
	)
	await expect.element(screen.getByRole('button', { name: /: Book 499$/ })).toBeInTheDocument()
	await vi.waitFor(() => expect(sizes().length).toBeGreaterThan(2))
	const before = sizes().length
	expect(before).toBeLessThan(20)

	screen
		.getByRole('button', { name: /: Book 300$/ })
		.element()
		.scrollIntoView()
	await vi.waitFor(() => expect(sizes().length).toBeGreaterThan(before))
	expect(sizes().length).toBeLessThan(40)
})

test('a book without pages is not offered to be kept', async () => {
	const { promise: released, resolve: answer } = Promise.withResolvers<void>()
	vi.stubGlobal('fetch', async () => {
		await released
		return Response.json({ errors: [{ code: 'not_found', msg: 'No.' }] }, { status: 404 })
	})
	onTestFinished(() => void vi.unstubAllGlobals())
	const screen = await render(
		<OfflineCopyControl bookId="notes" title="Notes" userId="reader" onCopied={() => undefined} />,
	)
	const button = screen.getByRole('button', { name: /Notes$/ })
	await expect.element(button).toBeInTheDocument()

	answer()

	await expect.element(button).not.toBeInTheDocument()
})
