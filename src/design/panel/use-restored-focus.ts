import { useEffect, useState } from 'react'

/** When the component goes and the focus goes with it, gives the focus back to what had it at the first render. */
export function useRestoredFocus(): void {
	const [before] = useState(() => document.activeElement)
	useEffect(
		() => () => {
			const isLost = document.activeElement === document.body || document.activeElement === null
			if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
		},
		[before],
	)
}
