import { lowLandscape } from '#design/low-landscape.ts'
import { widthSetting } from './aid-settings.ts'
import type { AidedBook } from './aided-book.ts'
import { followSpot } from './follow-spot.ts'

/** What was stored is a size that somebody chose if it is larger than the page across the window by so much. */
const zoomedFrom = 1.1

/**
 * Keeps the page as wide as the window, or whole after a turn, as was chosen. On a phone held sideways it is as wide as
 * long as nobody wants it whole: who zooms there comes back to that width. @returns stops it
 */
export function followView({ settings, place, scaleTo, widthScale, stage }: AidedBook): () => void {
	const low = matchMedia(lowLandscape)
	const isWanted = () => settings.get()[widthSetting()]
	let wasWanted = false
	let wasLow = low.matches
	let last = place.state()
	/** As wide as the window, and follows it. */
	let isWide = false
	let isSending = false
	let isPressedOnPage = false

	function show(scale: number) {
		isSending = true
		scaleTo(scale)
		isSending = false
		last = place.state()
	}
	function widen() {
		isWide = true
		const scale = widthScale()
		if (scale !== null) show(scale)
	}
	function moved() {
		if (isSending) return
		const before = last
		last = place.state()
		if (last.index !== before.index) turned()
		else if (last.scale !== before.scale && isWanted()) resized(before.scale)
	}
	function turned() {
		const { wholeOnTurn } = settings.get()
		if (isWide || (wholeOnTurn && isWanted())) widen()
		else if (wholeOnTurn && last.scale > 0) show(0)
	}
	/** Another size that somebody chose is what they want. */
	function resized(before: number) {
		const isZoomed = low.matches && !(isWide && last.scale < before)
		if (isZoomed && last.scale === 0 && isPressedOnPage) return widen()
		isWide = false
		if (!isZoomed || last.scale === 0) settings.change({ [widthSetting()]: false })
	}
	function chosen() {
		if (isWanted() === wasWanted) return
		wasWanted = isWanted()
		if (wasWanted) return widen()
		if (isWide) show(0)
		isWide = false
	}
	/** The device: what was zoomed stays so. */
	function rotated() {
		if (low.matches === wasLow) return
		wasLow = low.matches
		wasWanted = isWanted()
		const isZoomed = !isWide && last.scale > 0
		isWide = false
		if (!isZoomed) wasWanted ? widen() : show(0)
		spot.show(last.index)
		// Which of the two settings the panel shows has changed.
		settings.change({})
	}
	function pressed({ type, target }: Event) {
		isPressedOnPage = type === 'pointerdown' && target instanceof Node && stage()?.contains(target) === true
	}
	function begin() {
		const { scale } = last
		// Who had the page whole before this code came does not want it wide any more.
		if (scale === 0 && !low.matches) return settings.change({ fitsWidth: false })
		chosen()
		if (low.matches && isWide && scale > last.scale * zoomedFrom) {
			isWide = false
			show(scale)
		}
	}

	const spot = followSpot(stage, () => place.state().index)
	begin()
	const main = stage()?.parentElement
	if (main) main.dataset.viewFollowed = ''
	const sizes = new ResizeObserver(() => isWide && widen())
	const views = new MutationObserver(observe)
	function observe() {
		sizes.disconnect()
		const element = stage()
		if (element) sizes.observe(element)
	}
	observe()
	// The text of a page stands in place of its image.
	if (main) views.observe(main, { childList: true })
	low.addEventListener('change', rotated)
	window.addEventListener('pointerdown', pressed, true)
	window.addEventListener('keydown', pressed, true)
	const stops = [settings.watch(chosen), place.watch(moved), spot.stop]
	return () => {
		for (const stop of stops) stop()
		sizes.disconnect()
		views.disconnect()
		low.removeEventListener('change', rotated)
		window.removeEventListener('pointerdown', pressed, true)
		window.removeEventListener('keydown', pressed, true)
	}
}
