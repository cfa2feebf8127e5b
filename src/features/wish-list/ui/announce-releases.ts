import { CallError, call } from '#contract/call.ts'
import { showAlert } from '#design/alert-store.ts'
import type { discoveryApi } from '#features/discovery/contract.ts'
import { awaitedBooks, setAwaited } from './awaited-books.ts'

/** Shows a toast for each awaited book that can be read now, once; without a connection the next visit does. */
export async function announceReleases(wordsFor: (title: string) => string): Promise<void> {
	await untilVisible()
	const options = { query: { books: awaitedBooks().join(',') } }
	const reply = await call<typeof discoveryApi.cards>('GET /api/content/cards', options).catch(
		(error: unknown) => {
			if (error instanceof CallError) return null
			throw error
		},
	)
	for (const { book_id, name, isReady } of reply?.cards ?? []) {
		if (!isReady) continue
		showAlert({ type: 'success', message: wordsFor(name) })
		setAwaited(book_id, false)
	}
}

/** An alert in a tab that nobody looks at would be over unseen. */
function untilVisible(): Promise<void> {
	return new Promise(resolve => {
		if (!document.hidden) return resolve()
		document.addEventListener('visibilitychange', () => resolve(), { once: true })
	})
}
