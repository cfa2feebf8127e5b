import type { Part } from '../../rules.ts'
import { baseOfFunctionWord, isFunctionWord } from './function-words.ts'

export type WordPart = Exclude<Part, 'phrase'>
/** What a printed form may be a form of; `weight` says how usual that is, beside the others. */
export type Reading = { lemma: string; part: WordPart; weight: number }

/** What the readings of forms are looked up in. */
export type Lexicon = {
	/** How often each part of speech of a lemma is met in tagged texts; empty for an unknown one. */
	parts(lemma: string): readonly { part: WordPart; count: number }[]
	/** Base forms of irregular ones: 'went' → 'go'. */
	irregular(form: string, part: WordPart): string | undefined
}

type Ending = readonly [ending: string, by: string, share: number]
/** As WordNet's Morphy; the share of a word's uses that are in such a form. */
const endings: { [part in WordPart]: readonly Ending[] } = {
	noun: [
		['ies', 'y', 0.3],
		['ves', 'f', 0.3],
		['ves', 'fe', 0.3],
		['ses', 's', 0.3],
		['xes', 'x', 0.3],
		['zes', 'z', 0.3],
		['zzes', 'z', 0.3],
		['ches', 'ch', 0.3],
		['shes', 'sh', 0.3],
		['men', 'man', 0.3],
		['s', '', 0.3],
	],
	verb: [
		['ies', 'y', 0.15],
		['es', 'e', 0.15],
		['es', '', 0.15],
		['s', '', 0.15],
		['ied', 'y', 0.3],
		['ed', 'e', 0.3],
		['ed', '', 0.3],
		['ying', 'ie', 0.15],
		['ing', 'e', 0.15],
		['ing', '', 0.15],
	],
	adjective: [
		['ier', 'y', 0.1],
		['iest', 'y', 0.1],
		['er', '', 0.1],
		['er', 'e', 0.1],
		['est', '', 0.1],
		['est', 'e', 0.1],
	],
	adverb: [],
}
const parts = Object.keys(endings) as WordPart[]
const doubled = /([bdfgklmnprtvz])\1$/
/** A form that is irregular is a past tense, a plural or a comparative, all of them usual. */
const irregularShare = 0.5
/** A plural that is listed as a word of its own is mostly a plural: 'words', 'eggs'. */
const pluralShare = 0.1
const ownPlurals = new Set('maths clothes stairs goods thanks'.split(' '))
/** So is a comparative: 'faster'. */
const comparativeShare = 0.1
/** 'bed' is no past of 'be'. */
const minPastLength = 3
/** Words that no tagged text has are met all the same. */
const unseen = 0.3

/** A book says the same forms again and again. */
const found = new WeakMap<Lexicon, Map<string, readonly Reading[]>>()
const maxCached = 20_000

/** What a form, in small letters, may be; the most usual first, empty where nothing is known. */
export function readingsOf(plain: string, lexicon: Lexicon): readonly Reading[] {
	const known = found.get(lexicon) ?? new Map<string, readonly Reading[]>()
	const before = known.get(plain)
	if (before) return before
	const readings = allReadings(plain, lexicon)
	if (known.size >= maxCached) known.clear()
	found.set(lexicon, known.set(plain, readings))
	return readings
}

function allReadings(plain: string, lexicon: Lexicon): Reading[] {
	if (isFunctionWord(plain)) return functionReadings(plain, lexicon)
	const best = new Map<string, Reading>()
	const add = (lemma: string, part: WordPart, share: number) => {
		if (lemma.length < 2) return
		const known = lexicon.parts(lemma).find(each => each.part === part)
		if (!known) return
		const reading = { lemma, part, weight: share * (known.count + unseen) }
		const key = `${part} ${lemma}`
		if ((best.get(key)?.weight ?? 0) < reading.weight) best.set(key, reading)
	}
	for (const part of parts) {
		const irregular = lexicon.irregular(plain, part)
		if (irregular !== undefined) add(irregular, part, irregularShare)
		add(plain, part, ownShare(plain, part, lexicon))
		for (const [ending, by, share] of endings[part]) {
			if (!plain.endsWith(ending) || (part === 'noun' && ownPlurals.has(plain))) continue
			const base = plain.slice(0, plain.length - ending.length) + by
			if (ending === 'ed' && base.length < minPastLength) continue
			add(base, part, share)
			// 'stopped' is of 'stop', 'falling' of 'fall'.
			if (part !== 'noun' && by === '' && doubled.test(base)) add(base.slice(0, -1), part, share)
		}
	}
	return [...best.values()].sort((a, b) => b.weight - a.weight)
}

/** How usual a form is as a word of its own. */
function ownShare(plain: string, part: WordPart, lexicon: Lexicon): number {
	const has = (lemma: string, wanted: WordPart) => lexicon.parts(lemma).some(each => each.part === wanted)
	if (part === 'noun' && /[^s]s$/.test(plain) && !ownPlurals.has(plain))
		return has(plain.slice(0, -1), 'noun') || has(plain.replace(/es$/, ''), 'noun') ? pluralShare : 1
	if (part === 'adverb' && /(?:er|est)$/.test(plain))
		return has(plain.replace(/(?:er|est)$/, ''), 'adjective') ? comparativeShare : 1
	return 1
}

/** Its nouns are others: "it" of computers, "as" of chemistry. */
function functionReadings(plain: string, lexicon: Lexicon): Reading[] {
	const lemma = baseOfFunctionWord(plain)
	const known = lexicon.parts(lemma).filter(({ part }) => part !== 'noun')
	return known.map(({ part, count }) => ({ lemma, part, weight: count + unseen }))
}

/** Endings taken off by rule, for a word that no dictionary has: 'lamplighters' is of 'lamplighter'. */
export function guessedLemma(plain: string): string {
	if (/(?:[^aeiou])ies$/.test(plain)) return plain.replace(/ies$/, 'y')
	if (/(?:ch|sh|ss|x)es$/.test(plain)) return plain.replace(/es$/, '')
	return /[^suiy']s$/.test(plain) && plain.length > 3 ? plain.slice(0, -1) : plain
}

/** Other spellings of the same word that a dictionary may have it under. */
export function spellingsOf(lemma: string): string[] {
	const variants = [lemma]
	if (lemma.includes('-')) variants.push(lemma.replaceAll('-', ' '), lemma.replaceAll('-', ''))
	if (lemma.includes(' ')) variants.push(lemma.replaceAll(' ', '-'), lemma.replaceAll(' ', ''))
	if (/is(e|ed|ing|ation)$/.test(lemma)) variants.push(lemma.replace(/is(e|ed|ing|ation)$/, 'iz$1'))
	return variants
}
