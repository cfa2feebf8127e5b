/** As long as `--quick`. */
const settleMs = 140
/** At the ends of a book the page gives way a little. */
const resistance = 3

export function createFollowing(pages: HTMLElement) {
	let offset = 0
	return {
		/** @param x where the finger is, from where it came down @param canTurn whether a page is there */
		move(x: number, canTurn: boolean): void {
			offset = canTurn ? x : x / resistance
			pages.style.translate = `${offset}px`
		},
		/** Goes back, or brings in the page that was turned to. @param fromPx how far to the right of the stage that comes from */
		settle(fromPx = 0): void {
			if (offset === 0) return
			const from = offset + fromPx
			pages.style.translate = ''
			offset = 0
			if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
			const frames = [{ translate: `${from}px` }, { translate: '0px' }]
			pages.animate(frames, { duration: settleMs, easing: 'ease-out' })
		},
	}
}
