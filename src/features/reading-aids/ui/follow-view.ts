import { lowLandscape } from '#design/device/low-landscape.ts'
import { widthSetting } from './aid-settings.ts'
import type { AidedBook } from './aided-book.ts'
import { followSpot } from './follow-spot.ts'

/** A stored scale is a zoom that somebody chose if it is so many times the one that fits the width. */
const minZoom = 1.1

/**
 * Applies the setting "fit width": keeps the page as wide as the window while it is on. With `wholeOnTurn` turning the page
 * ends a zoom. A phone held sideways (low landscape) has a setting of its own, on by default.
 *
 * - Another scale that a reader chooses turns the setting off. Sideways only a smaller one or the whole page does: a zoom
 *   is for a while.
 * - Where such a zoom ends with a press on the page, the page is as wide as the window again.
 * - A page that is zoomed stays so when the device is rotated.
 *
 * @returns stops following
 */
export function followView({ settings, place, scaleTo, widthScale, stage }: AidedBook): () => void {
	const low = matchMedia(lowLandscape)
	const isFitWidthOn = () => settings.get()[widthSetting()]
	let wasFitWidthOn = false
	let wasLow = low.matches
	let last = place.state()
	/** Whether the page is as wide as the window now, and follows its size. */
	let followsWidth = false
	/** While this sets the scale itself: the change is nobody's choice. */
	let isScaling = false
	/** Whether the last input was a press on the page, not a key or a button: tells a double tap from the command for the whole page. */
	let isPressedOnPage = false

	function setScale(scale: number) {
		isScaling = true
		scaleTo(scale)
		isScaling = false
		last = place.state()
	}
	function fitWidth() {
		followsWidth = true
		const scale = widthScale()
		if (scale !== null) setScale(scale)
	}
	function placeChanged() {
		if (isScaling) return
		const before = last
		last = place.state()
		if (last.index !== before.index) pageTurned()
		else if (last.scale !== before.scale && isFitWidthOn()) scaleChanged(before.scale)
	}
	function pageTurned() {
		const { wholeOnTurn } = settings.get()
		if (followsWidth || (wholeOnTurn && isFitWidthOn())) fitWidth()
		else if (wholeOnTurn && last.scale > 0) setScale(0)
	}
	/** Somebody chose another scale. */
	function scaleChanged(before: number) {
		const isZoomed = low.matches && !(followsWidth && last.scale < before)
		if (isZoomed && last.scale === 0 && isPressedOnPage) return fitWidth()
		followsWidth = false
		if (!isZoomed || last.scale === 0) settings.change({ [widthSetting()]: false })
	}
	function settingChanged() {
		if (isFitWidthOn() === wasFitWidthOn) return
		wasFitWidthOn = isFitWidthOn()
		if (wasFitWidthOn) return fitWidth()
		if (followsWidth) setScale(0)
		followsWidth = false
	}
	function rotated() {
		if (low.matches === wasLow) return
		wasLow = low.matches
		wasFitWidthOn = isFitWidthOn()
		const isZoomed = !followsWidth && last.scale > 0
		followsWidth = false
		if (!isZoomed) wasFitWidthOn ? fitWidth() : setScale(0)
		spot.show(last.index)
		// Tells the panel, which shows the setting of the new orientation.
		settings.change({})
	}
	function inputBegan({ type, target }: Event) {
		isPressedOnPage = type === 'pointerdown' && target instanceof Node && stage()?.contains(target) === true
	}
	function begin() {
		const { scale } = last
		// Somebody has chosen the whole page before this code was loaded.
		if (scale === 0 && !low.matches) return settings.change({ fitsWidth: false })
		settingChanged()
		if (low.matches && followsWidth && scale > last.scale * minZoom) {
			followsWidth = false
			setScale(scale)
		}
	}

	const spot = followSpot(stage, () => place.state().index)
	begin()
	const main = stage()?.parentElement
	if (main) main.dataset.viewFollowed = ''
	const sizes = new ResizeObserver(() => followsWidth && fitWidth())
	const views = new MutationObserver(observe)
	function observe() {
		sizes.disconnect()
		const element = stage()
		if (element) sizes.observe(element)
	}
	observe()
	// The stage is another element where the page is shown as text.
	if (main) views.observe(main, { childList: true })
	low.addEventListener('change', rotated)
	window.addEventListener('pointerdown', inputBegan, true)
	window.addEventListener('keydown', inputBegan, true)
	const stops = [settings.watch(settingChanged), place.watch(placeChanged), spot.stop]
	return () => {
		for (const stop of stops) stop()
		sizes.disconnect()
		views.disconnect()
		low.removeEventListener('change', rotated)
		window.removeEventListener('pointerdown', inputBegan, true)
		window.removeEventListener('keydown', inputBegan, true)
	}
}
