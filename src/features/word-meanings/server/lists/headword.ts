import type { Part } from '../../rules.ts'
import { isFunctionWord } from '../lemmas/function-words.ts'
import { plainWord, tokensOf } from '../text/tokens.ts'

/** What stands before a translation: the word itself and what is said of its part of speech. */
export type Headword = { text: string; part: Part | null }

const labels: [RegExp, Part | null][] = [
	[/^(?:n|noun|сущ)$/i, 'noun'],
	[/^(?:v|verb|гл)$/i, 'verb'],
	[/^(?:adj|adjective|прил)$/i, 'adjective'],
	[/^(?:adv|adverb|нареч)$/i, 'adverb'],
	[/^(?:phr|phrase|idiom)$/i, 'phrase'],
	[
		/^(?:prep|conj|pron|det|pl|sing|uncount|count|phr v|phrasal|Scottish|British|American|informal|formal)$/i,
		null,
	],
]
const marker = /^(?:n|noun|v|verb|adj|adjective|adv|adverb|phr|phrase|idiom|prep|conj|pron|det)$/
const maxHeadwordLength = 80
const maxWords = 7

/** 'pigeon-hole n pl', '12. look for [lʊk fɔː] (v)'; null where it is no headword. */
export function headwordIn(printed: string): Headword | null {
	const bare = printed
		.replace(/\[[^\]]*\]?|\/[^/\s][^/]*\//gu, ' ')
		.replace(/^\s*(?:\d{1,3}[.)]?|[•·▪●*+–—-])\s+/u, '')
		.replace(/\s+/g, ' ')
		.trim()
	const words = bare.split(' ')
	let part: Part | null = null
	const inBrackets = /\s*\(([a-z. ]{1,12})\)\s*$/i.exec(bare)
	let text = bare
	if (inBrackets && labelOf(inBrackets[1] ?? '') !== undefined) {
		part = labelOf(inBrackets[1] ?? '') ?? null
		text = bare.slice(0, inBrackets.index)
	} else {
		const from = words.findIndex((word, at) => at > 0 && marker.test(word.replace(/[.,;]+$/, '')))
		const rest = from < 0 ? [] : words.slice(from)
		if (rest.length > 0 && rest.every(word => labelOf(word) !== undefined)) {
			part = rest.map(labelOf).find(label => label) ?? null
			text = words.slice(0, from).join(' ')
		}
	}
	text = text.replace(/[,;:.\s]+$/, '').trim()
	const tokens = tokensOf(text)
	if (tokens.length === 0 || tokens.length > maxWords || text.length > maxHeadwordLength) return null
	if (/[?!]|\.\s|_|…/u.test(text) || tokens.every(token => token.text.length < 2)) return null
	const key = keyOf(text)
	if (key === '') return null
	return { text, part: key.includes(' ') ? 'phrase' : (part ?? (/^to\s/i.test(text) ? 'verb' : null)) }
}

function labelOf(word: string): Part | null | undefined {
	const bare = word.replace(/[.,;]+$/, '').trim()
	return labels.find(([label]) => label.test(bare))?.[1]
}

/** Words of an entry that stand for any: "set somebody free" is said of him and her. */
const placeholders = new Set(
	"somebody something someone one oneself sb sth smb smth somebody's someone's one's".split(' '),
)
const articles = new Set('a an the'.split(' '))

/**
 * What an entry is found by: its words in small letters, without brackets, placeholders, articles, "to" and "be" before it.
 * Alternatives after "/" or "," are left out.
 */
export function keyOf(headword: string): string {
	const printed = headword
		.replace(/\([^)]*\)/g, ' ')
		.split(/[/,;]/)[0]
		?.trim()
	const plain = tokensOf(printed ?? '')
		.map(({ text }) => ({ own: text.toLowerCase().replace(/[’‘]/g, "'"), plain: plainWord(text) }))
		.filter(({ own }, _, all) => all.length === 1 || !placeholders.has(own))
		.map(({ plain }) => plain)
		.filter(word => word !== '')
	while (plain.length > 1 && (plain[0] === 'to' || plain[0] === 'be' || articles.has(plain[0] ?? '')))
		plain.shift()
	const rest = plain.filter((word, at) => at === 0 || !articles.has(word))
	return rest.length === 1 || rest.some(word => !isFunctionWord(word)) ? rest.join(' ') : ''
}
