import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Fills the screen with the page, or gives it back; null where the browser can't, as on an iPhone. */
export function useFullScreen(): (() => void) | null {
	const isPossible = useSyncExternalStore(
		never,
		() => document.fullscreenEnabled,
		() => false,
	)
	return isPossible ? toggle : null
}

function toggle(): void {
	const done = document.fullscreenElement
		? document.exitFullscreen()
		: document.documentElement.requestFullscreen()
	// Refused without a press of a key or a button: then nothing changes.
	done.catch(() => undefined)
}
