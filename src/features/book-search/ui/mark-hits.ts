import type { TextLine } from '#features/books/rules.ts'
import { boxOf, hitsIn, type MarkBox } from './page-hits.ts'
import { searchOptions } from './search-options.ts'

type Marking = {
	layer: HTMLElement
	lines: readonly TextLine[]
	query: string
	/** -1 for none on this page. */
	current: number
	shouldScroll: boolean
}

/**
 * Marks search hits, one box per word part, and scrolls the current hit into view; others when the options change.
 * @returns takes the marks away
 */
export function markHits(marking: Marking): () => void {
	mark(marking)
	const stop = searchOptions.watch(() => mark({ ...marking, shouldScroll: false }))
	return () => {
		stop()
		marking.layer.replaceChildren()
	}
}

function mark({ layer, lines, query, current, shouldScroll }: Marking): void {
	const hits = hitsIn(lines, query, searchOptions.get())
	// A text that an editor corrected may have more hits than the page shows.
	const shown = Math.min(current, hits.length - 1)
	const marks = hits.flatMap((hit, number) =>
		hit.flatMap(range => {
			const line = lines[range.line]
			return line ? [markOf(boxOf(line, range), number === shown)] : []
		}),
	)
	layer.replaceChildren(...marks)
	const first = layer.querySelector<HTMLElement>('[data-current]')
	if (first && shouldScroll) scrollToHit(first)
}

function markOf({ x, y, width, height }: MarkBox, isCurrent: boolean): HTMLElement {
	const mark = document.createElement('i')
	mark.dataset.mark = ''
	if (isCurrent) mark.dataset.current = ''
	mark.style.cssText = `--x:${x.toFixed(1)};--y:${y};--w:${width.toFixed(1)};--h:${height}`
	return mark
}

/** Share of the free area: a hit nearer to its edge is scrolled to the middle. */
const edge = 0.08

function scrollToHit(mark: HTMLElement): void {
	const stage = mark.closest('section')
	if (!stage) return
	const free = uncoveredArea(stage)
	const hit = mark.getBoundingClientRect()
	const [across, down] = [edge * (free.right - free.left), edge * (free.bottom - free.top)]
	const isSeen =
		hit.left >= free.left + across &&
		hit.right <= free.right - across &&
		hit.top >= free.top + down &&
		hit.bottom <= free.bottom - down
	if (isSeen) return
	stage.scrollBy({
		left: (hit.left + hit.right - free.left - free.right) / 2,
		top: (hit.top + hit.bottom - free.top - free.bottom) / 2,
	})
}

/** The part of the stage that no panel covers. */
function uncoveredArea(stage: HTMLElement) {
	const { left, top, right, bottom } = stage.getBoundingClientRect()
	const panel = document.querySelector('[data-panel] > *')?.getBoundingClientRect()
	if (!panel || panel.width === 0) return { left, top, right, bottom }
	const isAcross = panel.width > 0.7 * (right - left)
	return isAcross
		? { left, top, right, bottom: Math.max(top + 1, Math.min(bottom, panel.top)) }
		: { left, top, right: Math.max(left + 1, Math.min(right, panel.left)), bottom }
}
