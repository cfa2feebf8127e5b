import { watchSaved } from '#features/accounts/ui/live-channel.ts'

/** Two devices agree within two seconds. */
const [firstPauseMs, maxPauseMs] = [100, 1600]

/**
 * Calls at once, and after ever longer pauses while changes follow each other: somebody who was offline sends hundreds.
 * @returns ends that
 */
export function watchChanges(onChange: () => void): () => void {
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
		if (key === null || /^(outbox|bookmarks|notes|ink|answers|my-words)(:|$)/.test(key)) changed()
	}
	const stop = watchSaved(changed)
	window.addEventListener('storage', stored)
	return () => {
		stop()
		clearTimeout(timer)
		window.removeEventListener('storage', stored)
	}
}
