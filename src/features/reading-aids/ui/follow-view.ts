import type { AidedBook } from './aided-book.ts'

/** Keeps the page as wide as the window, or whole after a turn, as was chosen. @returns stops it */
export function followView({ settings, place, fitWidth, fitPage, stage }: AidedBook): () => void {
	let { index } = place.state()
	let isOurs = false
	let ours = -1

	function widen() {
		isOurs = true
		fitWidth()
		isOurs = false
		ours = place.state().scale
	}
	function moved() {
		if (isOurs) return
		const { fitsWidth, wholeOnTurn } = settings.get()
		const now = place.state()
		const isTurned = now.index !== index
		index = now.index
		// Another size that somebody chose is what they want.
		if (fitsWidth && !isTurned && now.scale !== ours) return settings.change({ fitsWidth: false })
		if (!isTurned) return
		if (fitsWidth) widen()
		else if (wholeOnTurn && now.scale > 0) fitPage()
	}
	let wasWide = false
	function chosen() {
		const { fitsWidth } = settings.get()
		if (fitsWidth && !wasWide) widen()
		wasWide = fitsWidth
	}
	// Who had the page whole before this code came does not want it wide any more.
	if (place.state().scale === 0) settings.change({ fitsWidth: false })
	else chosen()
	const observer = new ResizeObserver(() => settings.get().fitsWidth && widen())
	const element = stage()
	if (element) observer.observe(element)
	const stops = [settings.watch(chosen), place.watch(moved), () => observer.disconnect()]
	return () => {
		for (const stop of stops) stop()
	}
}
