import type { TextPage } from '#features/books/rules.ts'
import { maxSentenceLength } from '../../rules.ts'

/** Running text of a page: one block in one string, words divided at line ends whole. */
export type Passage = { pageIndex: number; text: string; kind: 'prose' | 'list' | 'heading' }

const cyrillic = /\p{Script=Cyrillic}/u

/** English text of a page, block by block, tables cell by cell; running heads and page numbers are left out. */
export function passagesOf(pageIndex: number, { lines, blocks, language }: TextPage): Passage[] {
	const textOf = (indexes: readonly number[]) =>
		joined(indexes.flatMap(index => (lines[index] ? [lines[index][0]] : [])))
	return blocks.flatMap((block): Passage[] => {
		if (block.kind === 'runningHead' || block.kind === 'pageNumber') return []
		if (isForeign(block.language ?? language)) return []
		const texts = block.kind === 'row' ? block.cells.map(textOf) : [textOf(block.lines)]
		return texts.flatMap((text): Passage[] => {
			if (!/\p{Script=Latin}/u.test(text)) return []
			if (block.kind === 'heading') return [{ pageIndex, text, kind: 'heading' }]
			// What is to be filled in is no sentence yet.
			const isProse =
				(block.kind === 'row' || block.kind === 'picture' || !block.blanks) && /[.!?…]/.test(text)
			return [{ pageIndex, text, kind: isProse ? 'prose' : 'list' }]
		})
	})
}

/** A page in Russian may quote English; one in German has none that is to be looked up. */
const isForeign = (language: string | undefined) =>
	language !== undefined && !/^(?:en|ru|uk)\b/.test(language)

export function joined(texts: readonly string[]): string {
	let all = ''
	for (const text of texts) {
		if (all.endsWith('\u00ad')) all = all.slice(0, -1) + text
		else all += (all === '' ? '' : ' ') + text
	}
	return all
		.replace(/\u00ad/g, '')
		.replace(/\s+/g, ' ')
		.trim()
}

const shortenings = /(?:^|\s|\()(?:Mr|Mrs|Ms|Dr|St|No|etc|e\.g|i\.e|vs|p|pp|a\.m|p\.m|\p{Lu})\.$/u

const numbering = /^(?:\d{1,3}[.)]?|[A-Za-z][.)]|[☐•·▪–—-])\s+/u
/** Words to put in order, a place to write in. */
const puzzle = /\s·\s|_{2,}|\s\/\s/u

/** Sentences of a passage without numbers before them, at most 300 characters each; longer ones are left out. */
export function sentencesOf(text: string): string[] {
	const sentences: string[] = []
	let from = 0
	for (const end of text.matchAll(/[.!?…]+['’”"»)]*(?=\s|$)/gu)) {
		const upTo = end.index + end[0].length
		if (shortenings.test(text.slice(from, upTo))) continue
		sentences.push(text.slice(from, upTo).trim())
		from = upTo
	}
	const rest = text.slice(from).trim()
	if (rest !== '') sentences.push(rest)
	return sentences
		.map(sentence => sentence.replace(numbering, ''))
		.filter(
			sentence => sentence.length <= maxSentenceLength && !cyrillic.test(sentence) && !puzzle.test(sentence),
		)
}
