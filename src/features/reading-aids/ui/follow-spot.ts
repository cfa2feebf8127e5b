import { lowLandscape } from '#design/device/low-landscape.ts'

/** Where a page that is higher than its stage was read. */
export type FollowedSpot = {
	/** Brings it back after the window has changed; the top of a page that was seen whole. */
	show(index: number): void
	stop(): void
}

export function followSpot(stage: () => HTMLElement | null, indexNow: () => number): FollowedSpot {
	const low = matchMedia(lowLandscape)
	let wasLow = low.matches
	let spot: { index: number; share: number } | null = null

	function scrolled({ target }: Event) {
		const element = stage()
		// A window that is turned scrolls by itself.
		if (!element || target !== element || low.matches !== wasLow) return
		const { scrollTop, clientHeight, scrollHeight } = element
		if (scrollHeight > clientHeight + 1)
			spot = { index: indexNow(), share: (scrollTop + clientHeight / 2) / scrollHeight }
	}
	window.addEventListener('scroll', scrolled, true)
	return {
		show(index) {
			wasLow = low.matches
			const share = spot?.index === index ? spot.share : 0
			// After React has laid the page out in its new size.
			queueMicrotask(() => {
				const element = stage()
				if (element) element.scrollTop = share * element.scrollHeight - element.clientHeight / 2
			})
		},
		stop: () => window.removeEventListener('scroll', scrolled, true),
	}
}
