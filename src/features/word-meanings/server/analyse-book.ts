import type { TextPage } from '#features/books/rules.ts'
import { maxForms } from '../rules.ts'
import { lemmasIn } from './lemmas/lemmatize.ts'
import type { Lexicon } from './lemmas/readings.ts'
import { translatedWords } from './lists/bilingual.ts'
import type { ListEntry } from './lists/entry.ts'
import { explainedWords } from './lists/glossary.ts'
import { placesOf, variantsOf, variantsOfListed } from './lists/match.ts'
import { type Passage, passagesOf } from './text/sentences.ts'
import { plainWord, tokensOf } from './text/tokens.ts'

/**
 * A list entry, what its words may be found by, and a sentence of the book that has it; another one of another page is for whom
 * the page of the first is held back from.
 */
export type BookEntry = ListEntry & {
	words: string[]
	sentence: string | null
	/** Null for what was found before pages were noted. */
	sentencePage: number | null
	otherSentence: string | null
	otherPage: number | null
}
/** A dictionary form with its place in a book. */
export type Lexeme = { lemma: string; count: number; firstPage: number }
export type AnalysedWords = {
	entries: BookEntry[]
	/** Names and numbers are none. */
	lexemes: Lexeme[]
	/** Other forms of a lemma that the book has. */
	forms: { [lemma: string]: string[] }
	/** In the same order, the page index where each form is first. */
	formPages: { [lemma: string]: number[] }
}
type Page = { pageIndex: number; page: TextPage }

/** More has no book; a file that pretends to is cut. */
const maxEntries = 20_000
const maxLexemes = 60_000
/** Share of the pages after which lists are those of the whole book. */
const endOfBook = 0.85
/** Entries on a page of a unit; a page of a list of the whole book has more. */
const maxPerUnit = 24
/** Sentences that are looked through for one word. */
const maxSentences = 60

/**
 * The words of a book: what its lists say, its dictionary forms with their counts.
 * @param pause lets others run
 */
export async function analyseWords(
	pages: readonly Page[],
	lexicon: Lexicon,
	pause: () => Promise<void> = async () => undefined,
): Promise<AnalysedWords> {
	const listed: ListEntry[] = []
	for (const { pageIndex, page } of pages) {
		listed.push(...translatedWords(pageIndex, page))
		await pause()
	}
	listed.push(...explainedWords(pages))
	const entries = withoutRepeats(listed).slice(0, maxEntries)
	const passages: Passage[] = []
	for (const { pageIndex, page } of pages) passages.push(...passagesOf(pageIndex, page))
	await pause()
	const counted = await countedLexemes(passages, lexicon, { entries, pause })
	return { entries: await withSentences(entries, passages, { lexicon, pause }), ...counted }
}

/** A list at the end says again what those of the units have said. */
function withoutRepeats(entries: readonly ListEntry[]): ListEntry[] {
	const found = new Map<string, ListEntry[]>()
	const onPage = new Map<number, number>()
	for (const { pageIndex } of entries) onPage.set(pageIndex, (onPage.get(pageIndex) ?? 0) + 1)
	for (const entry of entries) {
		const key = `${entry.key}\n${entry.text.toLowerCase()}`
		const known = found.get(key) ?? []
		const isIndex = entry.reference !== null || (onPage.get(entry.pageIndex) ?? 0) > maxPerUnit
		const isAgain = known.length > 0 && (isIndex || known.at(-1)?.pageIndex === entry.pageIndex)
		if (!isAgain) found.set(key, [...known, entry])
	}
	return [...found.values()].flat().sort((a, b) => a.pageIndex - b.pageIndex)
}

type Counting = { entries: readonly ListEntry[]; pause(): Promise<void> }

async function countedLexemes(passages: readonly Passage[], lexicon: Lexicon, { entries, pause }: Counting) {
	const headwords = new Set(entries.map(({ key }) => key).filter(key => !key.includes(' ')))
	const common = new Set<string>()
	for (const { text, kind } of passages)
		for (const { text: word } of tokensOf(text))
			if (kind !== 'heading' && /^\p{Ll}/u.test(word)) common.add(plainWord(word))
	const counted = new Map<string, Lexeme>()
	const formsOf = new Map<string, Map<string, number>>()
	const names = new Set<string>()
	const found = []
	for (const { text, pageIndex, kind } of passages) {
		const words = lemmasIn(text, lexicon, plain => headwords.has(plain))
		for (const { isName, plain } of words)
			if (isName && kind !== 'heading' && !common.has(plain)) names.add(plain)
		found.push({ words, pageIndex })
		await pause()
	}
	for (const { words, pageIndex } of found)
		for (const { plain, lemma, readings, token, isFunctionWord } of words) {
			const isCapital = /^\p{Lu}/u.test(token.text) && !common.has(plain)
			if (!/^[a-z][a-z'-]*$/.test(plain) || names.has(plain)) continue
			if (!isFunctionWord && (plain.length < 2 || (isCapital && readings.length === 0))) continue
			const known = counted.get(lemma)
			if (known) known.count += 1
			else if (counted.size < maxLexemes) counted.set(lemma, { lemma, count: 1, firstPage: pageIndex })
			if (plain === lemma) continue
			const forms = formsOf.get(lemma) ?? new Map<string, number>()
			if (forms.size < maxForms && !forms.has(plain)) formsOf.set(lemma, forms.set(plain, pageIndex))
		}
	const sorted = [...formsOf].map(([lemma, pages]) => [lemma, [...pages].sort()] as const)
	const forms = Object.fromEntries(sorted.map(([lemma, all]) => [lemma, all.map(([form]) => form)]))
	const formPages = Object.fromEntries(sorted.map(([lemma, all]) => [lemma, all.map(([, page]) => page)]))
	return { lexemes: [...counted.values()], forms, formPages }
}

type Searching = { lexicon: Lexicon; pause(): Promise<void> }
type Sentence = { text: string; pageIndex: number; variants: string[][] }

async function withSentences(
	entries: readonly ListEntry[],
	passages: readonly Passage[],
	{ lexicon, pause }: Searching,
): Promise<BookEntry[]> {
	const wanted = new Set<string>()
	const keys = entries.map(({ key }) => key.split(' ').map(word => variantsOfListed(word, lexicon)))
	for (const key of keys) for (const variant of key[0] ?? []) wanted.add(variant)
	const byWord = new Map<string, Sentence[]>()
	for (const { sentences, pageIndex } of passages) {
		for (const sentence of sentences) {
			const variants = tokensOf(sentence).map(token => variantsOf(plainWord(token.text), lexicon))
			// A list of words is no sentence.
			if (variants.length < 4) continue
			const found = { text: sentence, pageIndex, variants }
			for (const word of new Set(variants.flat())) {
				if (!wanted.has(word)) continue
				const known = byWord.get(word) ?? []
				if (known.length < maxSentences) byWord.set(word, [...known, found])
			}
		}
		await pause()
	}
	const lastPage = Math.max(0, ...passages.map(({ pageIndex }) => pageIndex))
	return entries.map((entry, at) => {
		const key = keys[at] ?? []
		const candidates = (key[0] ?? []).flatMap(word => byWord.get(word) ?? [])
		const fitting = candidates.filter(({ variants }) => placesOf(key, variants) !== null)
		// Lists at the end are of the whole book: the word is met first where it is new.
		const isAtEnd = entry.pageIndex > endOfBook * lastPage
		const distance = ({ pageIndex }: Sentence) =>
			isAtEnd ? pageIndex : Math.abs(pageIndex - entry.pageIndex)
		const [best, ...rest] = fitting.sort((a, b) => distance(a) - distance(b))
		// A key that is held back is at the end.
		const [other] = rest
			.filter(({ pageIndex }) => pageIndex !== best?.pageIndex)
			.sort((a, b) => a.pageIndex - b.pageIndex)
		return {
			...{ ...entry, words: [...new Set(key.flat())] },
			...{ sentence: best?.text ?? null, sentencePage: best?.pageIndex ?? null },
			...{ otherSentence: other?.text ?? null, otherPage: other?.pageIndex ?? null },
		}
	})
}
