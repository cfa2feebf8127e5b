import { linesOfBlock } from '#features/books/rules.ts'
import type { PageSource } from '#features/reading/ui/pages/page-source.ts'
import { cachedText } from '#features/reading/ui/use-page-text.ts'
import type { Spot } from '#features/reading-view/ui/same-spot.ts'

/** Where on the image of a page somebody reads, and how it lay then. */
export type SpotOnPage = Spot & { scroll: { left: number; top: number } }

/** In pixels: how far a line is from the edges of the stage once it is brought into view. */
const margin = 8
/** As a share of the stage's height: so much of what was read before stays in view. */
const above = 0.15

/** The first line in view of a page that is larger than the stage; null where the whole page is seen. */
export function spotOnPage(source: PageSource): SpotOnPage | null {
	const stage = stageOf()
	if (!stage || stage.dataset.fitted === 'true') return null
	const view = stage.getBoundingClientRect()
	for (const page of stage.querySelectorAll<HTMLElement>('[data-page-index]')) {
		const index = Number(page.dataset.pageIndex)
		const { lines = [], blocks = [] } = cachedText(source, index) ?? {}
		const box = page.getBoundingClientRect()
		const unit = box.width / (source.pages[index]?.[0] ?? 1)
		const isSeen = (at: number) => {
			const [, x = 0, y = 0, width = 0, height = 0] = lines[at] ?? []
			const [left, top] = [box.left + x * unit, box.top + y * unit]
			return (
				top >= view.top &&
				top + height * unit <= view.bottom &&
				left < view.right &&
				left + width * unit > view.left
			)
		}
		const line = blocks.flatMap(linesOfBlock).find(isSeen)
		if (line !== undefined) return { index, line, scroll: { left: stage.scrollLeft, top: stage.scrollTop } }
	}
	return null
}

/** Brings a line into view on a page that is larger than the stage; where nobody read on, the page lies as it did. */
export function showOnPage({ index, line }: Spot, source: PageSource, from: SpotOnPage | null): void {
	const stage = stageOf()
	const page = stage?.querySelector(`[data-page-index="${index}"]`)
	if (!stage || !page || stage.dataset.fitted === 'true') return
	if (from?.index === index && from.line === line) {
		stage.scrollTo({ ...from.scroll, behavior: 'instant' })
		return
	}
	const [, x = 0, y = 0, width = 0] = cachedText(source, index)?.lines[line] ?? []
	const [view, box] = [stage.getBoundingClientRect(), page.getBoundingClientRect()]
	const unit = box.width / (source.pages[index]?.[0] ?? 1)
	const spare = Math.max(margin, (view.width - width * unit) / 2)
	stage.scrollBy({
		left: box.left + x * unit - view.left - spare,
		top: box.top + y * unit - view.top - above * view.height,
		behavior: 'instant',
	})
}

const stageOf = () => document.querySelector<HTMLElement>('[data-fitted]')
