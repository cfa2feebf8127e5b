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
	keepingSelection(element, () => {
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
	})
	return () => {
		keepingSelection(element, () => {
			for (const mark of made) {
				const parent = mark.parentNode
				mark.replaceWith(...mark.childNodes)
				parent?.normalize()
			}
		})
	}
}

/** Words that are being selected stay selected: notes come from the server, and from other devices, at any time. */
function keepingSelection(element: HTMLElement, change: () => void): void {
	const selection = getSelection()
	const edges = selection && !selection.isCollapsed ? edgesOf(element, selection) : null
	change()
	if (!selection || !edges) return
	const { anchor, focus } = edges
	// An edge between two text nodes belongs to the selected words, not to their neighbours.
	const from = placeAt(element, anchor, anchor < focus)
	const to = placeAt(element, focus, focus < anchor)
	if (from && to) selection.setBaseAndExtent(from.node, from.offset, to.node, to.offset)
}

/** Both ends in characters of the element's text; null where one of them is outside. */
function edgesOf(element: HTMLElement, selection: Selection): { anchor: number; focus: number } | null {
	const { anchorNode, anchorOffset, focusNode, focusOffset } = selection
	if (!anchorNode || !focusNode || !element.contains(anchorNode) || !element.contains(focusNode)) return null
	return {
		anchor: lengthBefore(element, anchorNode, anchorOffset),
		focus: lengthBefore(element, focusNode, focusOffset),
	}
}

function lengthBefore(element: HTMLElement, node: Node, offset: number): number {
	const before = document.createRange()
	before.selectNodeContents(element)
	before.setEnd(node, offset)
	return before.toString().length
}

function placeAt(
	element: HTMLElement,
	length: number,
	isStart: boolean,
): { node: Text; offset: number } | null {
	const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
	let before = 0
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		if (!(node instanceof Text)) continue
		const offset = length - before
		if (isStart ? offset < node.length : offset <= node.length) return { node, offset }
		before += node.length
	}
	return null
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
