import type { Quote } from '../contract.ts'
import { compactOf, compactQuote, findQuote } from '../rules.ts'

type Marked = { id: string; text: string; quote: Quote }

/**
 * Puts the words of notes in `mark` elements, for screen readers and pointers; how they look is drawn beneath. The element must
 * not be one that React renders into.
 * @returns takes them out again
 */
export function markText(element: HTMLElement, notes: readonly Marked[]): () => void {
	const made: HTMLElement[] = []
	for (const note of notes) {
		for (const { node, from, to } of nodesOf(element, note.quote)) {
			const mark = document.createElement('mark')
			mark.dataset.note = note.id
			if (note.text) mark.setAttribute('aria-description', note.text)
			const range = document.createRange()
			range.setStart(node, from)
			range.setEnd(node, to)
			range.surroundContents(mark)
			made.push(mark)
		}
	}
	return () => {
		for (const mark of made) {
			const parent = mark.parentNode
			mark.replaceWith(...mark.childNodes)
			parent?.normalize()
		}
	}
}

/** The text nodes of a quotation with the part of each. */
function nodesOf(element: HTMLElement, quote: Quote): { node: Text; from: number; to: number }[] {
	const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
	const nodes: { node: Text; at: number }[] = []
	let source = ''
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		if (!(node instanceof Text)) continue
		nodes.push({ node, at: source.length })
		source += node.data
	}
	const { text, at } = compactOf(source)
	const found = findQuote(text, compactQuote(quote))
	if (!found) return []
	const [start, end] = [at[found.from] ?? 0, (at[found.to - 1] ?? 0) + 1]
	return nodes.flatMap(({ node, at: begin }) => {
		const part = { node, from: Math.max(0, start - begin), to: Math.min(node.length, end - begin) }
		return part.from < part.to ? [part] : []
	})
}
