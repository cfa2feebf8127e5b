import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Toggles full screen; null where the Fullscreen API is missing, as on an iPhone. */
export function useFullScreen(): (() => void) | null {
	const isPossible = useSyncExternalStore(
		never,
		() => document.fullscreenEnabled,
		// Rendered on the server as most browsers have it; removing the button moves nothing.
		() => true,
	)
	return isPossible ? toggle : null
}

function toggle(): void {
	const done = document.fullscreenElement
		? document.exitFullscreen()
		: document.documentElement.requestFullscreen()
	// Refused without user activation.
	done.catch(() => undefined)
}
