import type { TextPage } from '#features/books/rules.ts'
import { passagesOf as allPassagesOf } from '#features/sentences/rules.ts'
import { maxSentenceLength } from '../../rules.ts'

/** Running text of a page: one block in one string, words divided at line ends whole. */
export type Passage = {
	pageIndex: number
	text: string
	kind: 'prose' | 'list' | 'heading'
	/** Without numbers before them; longer ones than a card shows, puzzles and what is not English are left out. */
	sentences: string[]
}

const cyrillic = /\p{Script=Cyrillic}/u

/** English text of a page, block by block, tables cell by cell; running heads and page numbers are left out. */
export function passagesOf(pageIndex: number, page: TextPage): Passage[] {
	return allPassagesOf(page).flatMap(({ block, lines, sentences }): Passage[] => {
		if (block.kind === 'runningHead' || block.kind === 'pageNumber' || block.kind === 'picture') return []
		if (isForeign(block.language ?? page.language)) return []
		const text = joined(lines.map(line => page.lines[line]?.[0] ?? ''))
		if (!/\p{Script=Latin}/u.test(text)) return []
		// What is to be filled in is no sentence yet.
		const isProse = (block.kind === 'row' || !block.blanks) && /[.!?…]/.test(text)
		const kind = block.kind === 'heading' ? 'heading' : isProse ? 'prose' : 'list'
		return [{ pageIndex, text, kind, sentences: kind === 'prose' ? shown(sentences) : [] }]
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

const numbering = /^(?:\d{1,3}[.)]?|[A-Za-z][.)]|[☐•·▪–—-])\s+/u
/** Words to put in order, a place to write in. */
const puzzle = /\s·\s|_{2,}|\s\/\s/u

function shown(sentences: readonly { text: string }[]): string[] {
	return sentences
		.map(({ text }) => joined([text]).replace(numbering, ''))
		.filter(
			sentence => sentence.length <= maxSentenceLength && !cyrillic.test(sentence) && !puzzle.test(sentence),
		)
}
