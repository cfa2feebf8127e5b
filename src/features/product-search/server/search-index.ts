import type { LexemeGroups, SearchDocument, TextQuery } from '../contract.ts'
import { createLexemeIndex, type LexemeMatch } from './lexeme-index.ts'
import type { SearchDocumentStore, SearchSection } from './search-documents.store.ts'
import { createSimilarWords } from './similar-words.ts'

export type SearchIndex = Awaited<ReturnType<typeof loadSearchIndex>>
type Found = LexemeMatch & { document: SearchDocument; isTitlePrefix: boolean }

/** Small enough that the database answers others in between. */
const pageSize = 250
const wordPageSize = 1000

/** What visitors search, in memory. Each question names the moment, so that nothing of books that are not out is answered. */
export async function loadSearchIndex(store: SearchDocumentStore) {
	const lexemes = createLexemeIndex()
	/** By number; null for one that was replaced. */
	const documents: (SearchDocument | null)[] = []
	const numberOf = new Map<string, number>()
	const sections: SearchSection[] = []
	const sectionLexemes = createLexemeIndex()
	const words = createSimilarWords()

	function remove(productId: string): void {
		const number = numberOf.get(productId)
		if (number !== undefined) documents[number] = null
		numberOf.delete(productId)
	}

	function add({ terms, ...document }: SearchDocument & { terms: string }): void {
		remove(document.product_id)
		numberOf.set(document.product_id, documents.length)
		lexemes.add(documents.length, terms)
		documents.push(document)
	}

	for (let last = ''; ; ) {
		const page = await store.after(last, pageSize)
		for (const row of page) add(row)
		last = page.at(-1)?.product_id ?? ''
		if (page.length < pageSize) break
	}
	for (let last = ''; ; ) {
		const page = await store.wordsAfter(last, wordPageSize)
		for (const known of page) words.add(known)
		last = page.at(-1)?.word ?? ''
		if (page.length < wordPageSize) break
	}
	for (const { terms, ...section } of await store.sections()) {
		sectionLexemes.add(sections.length, terms)
		sections.push(section)
	}

	const visible = (number: number, atMs: number): SearchDocument | null => {
		const document = documents[number]
		return document && document.shown_from !== null && document.shown_from <= atMs ? document : null
	}

	function matchesOfIds(productIds: readonly string[]): [number, LexemeMatch][] {
		const anywhere = { tier: 3, isInAuthor: false, rank: 0 }
		return productIds.flatMap((id): [number, LexemeMatch][] => {
			const number = numberOf.get(id)
			return number === undefined ? [] : [[number, anywhere]]
		})
	}

	return {
		/** Deleted ones included. */
		async update(productIds: readonly string[]): Promise<void> {
			const rows = await store.byIds(productIds)
			for (const known of await store.wordsOf(productIds)) words.add(known)
			for (const productId of productIds) remove(productId)
			for (const row of rows) add(row)
		},

		/** Whether so much was replaced that loading it all again saves memory. */
		isFragmented: (): boolean => documents.length > 2 * numberOf.size + 1000,

		hasMatch(groups: LexemeGroups, atMs: number): boolean {
			for (const number of lexemes.match(groups).keys()) if (visible(number, atMs)) return true
			return false
		},

		/** Words that are similar to a typed one, also of books that are not visible: `hasMatch` says which may be shown. */
		similarWords: words.near,

		/** Every match, the most relevant first. */
		find({ every, title, substringIds }: TextQuery, atMs: number): SearchDocument[] {
			const found: Found[] = []
			for (const [number, match] of substringIds ? matchesOfIds(substringIds) : lexemes.match(every)) {
				const document = visible(number, atMs)
				if (document) found.push({ ...match, document, isTitlePrefix: document.title_text.startsWith(title) })
			}
			return found.sort(byRelevance).map(({ document }) => document)
		},

		/** Books with a title word that begins so. */
		withTitlePrefix(words: string, limit: number, atMs: number): SearchDocument[] {
			const [starting, within]: [SearchDocument[], SearchDocument[]] = [[], []]
			for (const number of numberOf.values()) {
				const document = visible(number, atMs)
				if (document?.title_text.startsWith(words)) starting.push(document)
				else if (within.length < limit && document?.title_text.includes(` ${words}`)) within.push(document)
				if (starting.length === limit) break
			}
			return [...starting, ...within]
		},

		/** Authors by the beginning of a name, or by words that all stand in it. */
		authors(words: string, every: LexemeGroups | null, limit: number, atMs: number): string[] {
			const authors = new Set<string>()
			for (const number of numberOf.values()) {
				const document = visible(number, atMs)
				if (document && ` ${document.author_text}`.includes(` ${words}`)) authors.add(document.author)
			}
			for (const [number, { isInAuthor }] of every ? lexemes.match(every) : []) {
				const document = isInAuthor ? visible(number, atMs) : null
				if (document) authors.add(document.author)
			}
			return [...authors].sort((a, b) => a.localeCompare(b)).slice(0, limit)
		},

		sections(every: LexemeGroups, limit: number): SearchSection[] {
			const numbers = [...sectionLexemes.match(every).keys()].sort((a, b) => a - b)
			return numbers.slice(0, limit).flatMap(number => sections[number] ?? [])
		},
	}
}

/** The beginning of the title, then where the words stand; what can be bought, how often they stand there, the newest. */
function byRelevance(a: Found, b: Found): number {
	const tierOf = ({ isTitlePrefix, tier }: Found) => (isTitlePrefix ? -1 : tier)
	return (
		tierOf(a) - tierOf(b) ||
		Number(b.document.is_ready) - Number(a.document.is_ready) ||
		b.rank - a.rank ||
		compare(b.document.published_on, a.document.published_on) ||
		compare(a.document.product_id, b.document.product_id)
	)
}

function compare(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0
}
