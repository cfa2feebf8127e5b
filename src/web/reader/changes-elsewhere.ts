import type { SavedKind } from '#features/accounts/contract.ts'
import { watchSaved } from '#features/accounts/ui/event-stream.ts'

/** Two devices agree within two seconds. */
const [firstPauseMs, maxPauseMs] = [100, 1600]

/** What keys in the browser's storage begin with; what is heard is in the outbox alone. */
const storedAs: { [kind in SavedKind]?: string } = {
	...{ bookmarks: 'bookmarks', notes: 'notes', ink: 'ink', answers: 'answers', words: 'my-words' },
}

/**
 * Calls at once, and after ever longer pauses while changes follow each other: somebody who was offline sends hundreds.
 * @returns ends that
 */
export function watchChanges(kind: SavedKind, onChange: () => void): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined
	let isDue = false
	let pauseMs = firstPauseMs
	function changed() {
		isDue = timer !== undefined
		if (isDue) return
		onChange()
		timer = setTimeout(() => {
			timer = undefined
			pauseMs = isDue ? Math.min(pauseMs * 2, maxPauseMs) : firstPauseMs
			if (isDue) changed()
		}, pauseMs)
	}
	const stored = ({ key }: StorageEvent) => {
		const name = key?.split(':')[0] ?? null
		if (name === null || name === 'outbox' || name === storedAs[kind]) changed()
	}
	const stop = watchSaved(kind, changed)
	window.addEventListener('storage', stored)
	return () => {
		stop()
		clearTimeout(timer)
		window.removeEventListener('storage', stored)
	}
}
