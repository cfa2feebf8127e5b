import type { WordQuery } from './words-of-book.ts'

/** Spaces and soft hyphens stand otherwise in the text of a page than in what flows. */
const letters = (text: string): string => text.replace(/[\s\u00ad]/g, '')

/** Where a word stands in the shown text of its page; null for what was typed, and where it is not found. */
export function rangeOfWord(page: Element, { sentence, quote }: WordQuery): Range | null {
	if (sentence === '') return null
	const places: { node: Text; offset: number }[] = []
	let shown = ''
	const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
	for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode())
		for (let offset = 0; offset < node.length; offset += 1) {
			const letter = letters(node.data.charAt(offset))
			if (letter !== '') places.push({ node, offset })
			shown += letter
		}
	const [before, word] = [letters(quote.prefix), letters(quote.exact)]
	const inPage = before === '' ? -1 : shown.indexOf(before + word)
	const from = inPage < 0 ? shown.indexOf(word, shown.indexOf(letters(sentence))) : inPage + before.length
	const [first, last] = [places[from], places[from + word.length - 1]]
	if (from < 0 || !first || !last) return null
	const range = document.createRange()
	range.setStart(first.node, first.offset)
	range.setEnd(last.node, last.offset + 1)
	return range
}
