/** Where somebody reads: a line of a page's text. */
export type Spot = { index: number; line: number }

/** In pixels: a line that is cut by the upper edge has been read. */
const edge = 4

/** The line at the upper edge of a view of text; null where it has none. */
export function spotInText(view: HTMLElement): Spot | null {
	const { top } = view.getBoundingClientRect()
	for (const { element, index, lines } of placedParts(view)) {
		const box = element.getBoundingClientRect()
		if (box.bottom <= top + edge) continue
		const share = Math.max(0, top + edge - box.top) / Math.max(1, box.height)
		const line = lines[Math.min(lines.length - 1, Math.floor(share * lines.length))]
		if (line !== undefined) return { index, line }
	}
	return null
}

/** Brings a line to the upper edge; the beginning of the page stays where it is. */
export function showSpot(view: HTMLElement, { index, line }: Spot): void {
	const parts = placedParts(view)
	const found = parts.find(part => part.index === index && part.lines.includes(line))
	if (!found || found === parts[0]) return
	const box = found.element.getBoundingClientRect()
	const share = found.lines.indexOf(line) / found.lines.length
	view.scrollBy({
		top: box.top + share * box.height - view.getBoundingClientRect().top - edge,
		behavior: 'instant',
	})
}

function placedParts(view: HTMLElement): { element: Element; index: number; lines: number[] }[] {
	return [...view.querySelectorAll<HTMLElement>('[data-lines]')].flatMap(element => {
		const index = Number(element.closest<HTMLElement>('[data-text]')?.dataset.text)
		const lines = (element.dataset.lines ?? '').split(' ').filter(Boolean).map(Number)
		return lines.length > 0 ? [{ element, index, lines }] : []
	})
}
