import { languageOfText } from '#contract/language-of-text.ts'
import type { TextBlock, TextPage } from '#features/books/rules.ts'
import { type LinePart, partOf, partsOf, passagesOf, type Sentence } from '#features/sentences/rules.ts'

export type ReadSentence = { text: string; language: string; parts: readonly LinePart[] }

/** Voices of the network end after some fifteen seconds, whatever they were asked to say. */
const maxLength = 220
const notRead: readonly TextBlock['kind'][] = ['runningHead', 'pageNumber', 'note']

/** What is read of a page, in reading order: without running heads, page numbers and what stands beside the text. */
export function readSentences(page: TextPage, usual: string | null): ReadSentence[] {
	return passagesOf(page)
		.filter(({ block }) => !notRead.includes(block.kind))
		.flatMap(({ block, lines, sentences }) => {
			const [first = -1] = lines
			const part = page.parts?.find(([from, to]) => from <= first && first < to)
			const base = block.language ?? part?.[2] ?? page.language ?? usual ?? ''
			return sentences.flatMap(shortened).flatMap((sentence): ReadSentence[] => {
				const { text } = sentence
				if (!/[\p{L}\p{N}]/u.test(text)) return []
				const language = languageIn(text, base)
				return [{ text: text.replace(/[_.…]{3,}/g, '…').trim(), language, parts: partsOf(sentence) }]
			})
		})
}

/** In parts that end with a mark, else with a word. */
function shortened(sentence: Sentence): Sentence[] {
	const { text } = sentence
	if (text.length <= maxLength) return [sentence]
	const start = text.slice(0, maxLength)
	const mark = Math.max(...[',', ';', ':', ' —', ' –'].map(one => start.lastIndexOf(`${one} `) + one.length))
	const end = mark > maxLength / 3 ? mark : start.lastIndexOf(' ')
	const middle = end > 0 ? end : maxLength
	return [partOf(sentence, 0, middle), ...shortened(partOf(sentence, middle))]
}

/** Words in the other script are in the other language, whatever the text around them is in. */
function languageIn(text: string, base: string): string {
	const isCyrillic = /\p{Script=Cyrillic}/u.test(text)
	const isLatin = /\p{Script=Latin}/u.test(text)
	const isBaseCyrillic = /^(?:ru|uk|be|bg|sr)\b/.test(base)
	if (base === '' || (isCyrillic !== isLatin && isCyrillic !== isBaseCyrillic)) return languageOfText(text)
	return base
}
