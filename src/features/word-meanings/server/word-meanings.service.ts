import type { PageNumber } from '#contract/vocabulary.ts'
import type { Section } from '#features/books/contract.ts'
import type { Caller } from '#http/access.ts'
import type { RateLimits } from '#http/rate-limits.ts'
import {
	type Meaning,
	maxForms,
	maxLemmaLength,
	maxMeaningLength,
	maxMeanings,
	type UnitWords,
	type WordMeanings,
} from '../rules.ts'
import type { Dictionaries } from './dictionaries/dictionaries.ts'
import { certainPart } from './lemmas/context.ts'
import { isFunctionWord } from './lemmas/function-words.ts'
import type { Reading } from './lemmas/readings.ts'
import { spellingsOf } from './lemmas/readings.ts'
import { type HiddenIn, shownEntries, shownForms, shownOfBooks } from './shown-words.ts'
import type { English, EnglishSource } from './sources/english.ts'
import { type Sense, wordNetName } from './sources/wordnet.ts'
import { formIn, hasEntry, knownPhrase, tappedIn } from './tapped-word.ts'
import { type Unit, unitAt, unitOfEntry, unitsOf } from './units.ts'
import type { StoredEntry, WordMeaningsStore } from './word-meanings.store.ts'

type Book = {
	bookId: string
	title: string
	isDemo: boolean
	edition: string
	startPage: PageNumber
	pageSizes: [number, number][]
	tableOfContent: Section[]
}
/** What is counted: looking up words, in the end a whole dictionary. */
export type LookUpName = 'word'
export type WordMeaningsDeps = {
	store: WordMeaningsStore
	english: EnglishSource
	dictionaries: Dictionaries
	books: {
		/** @throws AppError unknown_book */
		find(bookId: string): Promise<Book>
	}
	admission: {
		/** @throws AppError of a refusal; `too_many` with Retry-After */
		admitToPage(
			requester: { caller: Caller; ticket: string | undefined },
			page: PageName,
		): Promise<{ book: Book; session: string | null; hiddenIn: HiddenIn }>
	}
	limits: RateLimits<LookUpName>
	/** Names by book id, of those books that the shop shows and sells now. */
	listed(bookIds: string[]): Promise<ReadonlyMap<string, string>>
	/** Indexes of the pages of a book that are held back from readers. */
	held: HiddenIn
	currentEdition(bookId: string): Promise<string | undefined>
}
type PageName = { bookId: string; edition: string; pageIndex: number }
export type Visitor = { caller: Caller; ticket: string | undefined; address: string }
export type WordMeaningsService = ReturnType<typeof createWordMeanings>

/** A demo has pages of its book, and seldom the list. */
const demoSuffix = /_demo$/
/** Senses of WordNet that are shown: the first is often not the one of the sentence. */
const maxSenses = 3
const maxFromOtherBooks = 4

export function createWordMeanings(deps: WordMeaningsDeps) {
	const { store, english, dictionaries, books, admission, limits, listed, held } = deps

	/** Counts a look-up. @throws AppError of a refusal; `too_many` with Retry-After */
	async function admit({ address, ...requester }: Visitor, page: PageName) {
		const { book, session, hiddenIn } = await admission.admitToPage(requester, page)
		await (session === null ? limits.spendOfAddress('word', address) : limits.spendOfAccount('word', session))
		return { book, hiddenIn }
	}

	async function wordOn(
		book: Book,
		pageIndex: number,
		{ word, sentence }: { word: string; sentence: string },
		hiddenIn: HiddenIn,
	) {
		const known = await english.get()
		const tapped = tappedIn(word, sentence, known)
		const own = tapped.words[tapped.at]
		const variants = tapped.variants[tapped.at] ?? []
		const fits = (entry: StoredEntry) => hasEntry(tapped, entry.key, known)
		const hiddenHere = await hiddenIn(book.bookId)
		const entries = shownEntries((await store.entriesWith(book, variants)).filter(fits), hiddenHere)
		const others = (await store.otherEntriesWith(book.bookId, variants)).filter(fits)
		const shown = await listed([...new Set(others.map(({ bookId }) => bookId))])
		const isInShop = ({ bookId }: StoredEntry) => shown.has(bookId) && !demoSuffix.test(bookId)
		const glossary = await shownOfBooks(others.filter(isInShop), hiddenIn, deps.currentEdition)
		const longest = longestOf([...entries, ...glossary])
		const phrase = longest?.key.includes(' ') ? longest.headword : knownPhrase(tapped, word, known)
		const single = longest && !longest.key.includes(' ') ? listedLemma(longest, own?.plain) : undefined
		const lemma = phrase ?? single ?? lemmaOf(own, word)
		const units = unitsOf(book.tableOfContent, {
			startPage: book.startPage,
			pageCount: book.pageSizes.length,
		})
		const meanings = [
			...byUnit(entries, unitAt(units, pageIndex)).map(entry => ofBook(entry, { book, units })),
			...glossary
				.map(entry => ofGlossary(entry, shown, book.bookId.replace(demoSuffix, '')))
				.sort((a, b) => Number(b.source === 'book') - Number(a.source === 'book'))
				.slice(0, maxFromOtherBooks),
			...(await ofDictionaries([phrase, single, ...variants])),
			...(await ofWordNet(phrase, own?.readings ?? [], known)),
		]
		const forms = own ? shownForms(await store.forms(book, own.lemma), hiddenHere) : []
		const reply: WordMeanings = {
			word,
			lemma: cut(lemma, maxLemmaLength),
			forms: forms.filter(form => form !== lemma).slice(0, maxForms),
			meanings: withoutRepeats(meanings).slice(0, maxMeanings),
			ipa: ipaOf(phrase ?? lemma, known),
		}
		return reply
	}

	async function ofDictionaries(wanted: readonly (string | null | undefined)[]): Promise<Meaning[]> {
		const words = [...new Set(wanted.flatMap(word => (word ? [word] : [])))]
		const found = await dictionaries.find(words)
		return found.map(({ title, text, language }) => ({
			...{ source: 'dictionary', sourceName: cut(title, 120), part: null, language, pageIndex: null },
			text: cut(text, maxMeaningLength),
		}))
	}

	async function unitWordsOn(
		book: Book,
		pageIndex: number,
		entries: readonly StoredEntry[],
	): Promise<UnitWords[]> {
		const units = unitsOf(book.tableOfContent, {
			startPage: book.startPage,
			pageCount: book.pageSizes.length,
		})
		const unit = unitAt(units, pageIndex)
		if (!unit) return []
		const words = entries.filter(entry => unitOfEntry(units, entry, book.startPage) === unit)
		if (words.length === 0) return []
		const known = await english.get()
		return [
			{
				unit: unit.number,
				title: cut(unit.title, 200),
				words: words.map(({ headword, key, text, language, pageIndex, sentence }) => ({
					...{ lemma: cut(headword, maxLemmaLength), text: cut(text, maxMeaningLength), language, pageIndex },
					...{ sentence, form: sentence === null ? null : formIn(sentence, key, known) },
					ipa: ipaOf(headword, known),
				})),
			},
		]
	}

	return {
		/** As readers see them, of the unit that a page belongs to; none where it is in none or its book has no list. */
		async unitWords(bookId: string, edition: string, pageIndex: number): Promise<UnitWords[]> {
			const book = await books.find(bookId)
			const entries = shownEntries(await store.entries({ bookId, edition }), await held(bookId))
			return unitWordsOn(book, pageIndex, entries)
		},

		/** Ids of a book's lemmas in rising order, with how often it has each; null where nobody has looked. */
		async lexemes(bookId: string) {
			return (await store.lexemes([bookId])).get(bookId) ?? null
		},

		/** @throws AppError of a refusal; `too_many` with Retry-After */
		async wordForReader(visitor: Visitor, page: PageName, query: { word: string; sentence: string }) {
			const { book, hiddenIn } = await admit(visitor, page)
			return wordOn(book, page.pageIndex, query, hiddenIn)
		},

		/** @throws AppError of a refusal; `too_many` with Retry-After */
		async unitWordsForReader(visitor: Visitor, page: PageName): Promise<UnitWords[]> {
			const { book, hiddenIn } = await admit(visitor, page)
			const entries = shownEntries(await store.entries(book), await hiddenIn(book.bookId))
			return unitWordsOn(book, page.pageIndex, entries)
		},
	}
}

const cut = (text: string, most: number) => (text.length <= most ? text : `${text.slice(0, most - 1)}…`)
const ipaOf = (words: string, { pronunciations }: English) =>
	pronunciations.ipa(words.toLowerCase().replace(/’/g, "'"))
const wordCount = ({ key }: StoredEntry) => key.split(' ').length

/** The most words; of as many, the first: the book's own come first. */
function longestOf(entries: readonly StoredEntry[]): StoredEntry | undefined {
	return entries.reduce<StoredEntry | undefined>(
		(best, entry) => (best && wordCount(best) >= wordCount(entry) ? best : entry),
		undefined,
	)
}

/** The form in a list, unless the list has an inflected one and another was tapped. */
function listedLemma(entry: StoredEntry, plain: string | undefined): string {
	const bare = entry.headword.replace(/\([^)]*\)/g, '').trim()
	return entry.key === plain || !/^to /i.test(bare) ? bare : entry.key
}

function lemmaOf(
	own: { lemma: string; isName: boolean; readings: readonly unknown[]; token: { text: string } } | undefined,
	word: string,
) {
	if (!own) return word
	return own.isName && own.readings.length === 0 ? own.token.text : own.lemma
}

/** Phrases first; then what the unit of the page says. */
function byUnit(entries: readonly StoredEntry[], unit: Unit | undefined): StoredEntry[] {
	const isHere = ({ pageIndex }: StoredEntry) =>
		unit !== undefined && pageIndex >= unit.from && pageIndex < unit.upTo
	return [...entries].sort((a, b) => wordCount(b) - wordCount(a) || Number(isHere(b)) - Number(isHere(a)))
}

function ofBook(entry: StoredEntry, { book, units }: { book: Book; units: readonly Unit[] }): Meaning {
	const unit = unitOfEntry(units, entry, book.startPage)
	const name = unit ? [unit.number, unit.title].filter(Boolean).join('. ') : book.title
	const { part, text, language, pageIndex } = entry
	return { source: 'book', sourceName: cut(name, 120), part, text, language, pageIndex }
}

/** What the whole book says is a demo's own. */
function ofGlossary(entry: StoredEntry, names: ReadonlyMap<string, string>, wholeBook: string): Meaning {
	const { bookId, part, text, language } = entry
	const source = bookId === wholeBook ? 'book' : 'glossary'
	return { source, sourceName: cut(names.get(bookId) ?? '', 120), part, text, language, pageIndex: null }
}

async function ofWordNet(
	phrase: string | null,
	readings: readonly Reading[],
	{ wordNet }: English,
): Promise<Meaning[]> {
	const ofPhrase = phrase === null ? [] : spellingsOf(phrase).flatMap(wordNet.senses)
	const senses = ofPhrase.length > 0 ? ofPhrase.slice(0, maxSenses) : sensesOf(readings, wordNet)
	const meanings = await Promise.all(
		senses.map(async (sense): Promise<Meaning[]> => {
			const text = await wordNet.explanation(sense)
			if (text === null) return []
			const part = ofPhrase.length > 0 ? 'phrase' : sense.part
			return [
				{
					...{ source: 'wordnet', sourceName: wordNetName, part, language: 'en', pageIndex: null },
					text: cut(text, maxMeaningLength),
				},
			]
		}),
	)
	return meanings.flat()
}

/** Senses of the certain part of speech, else of the two likeliest. */
function sensesOf(readings: readonly Reading[], wordNet: English['wordNet']): Sense[] {
	const [first] = readings
	if (!first) return []
	const of = ({ lemma, part }: Reading) =>
		wordNet
			.senses(lemma)
			.filter(sense => sense.part === part && !(part === 'noun' && isFunctionWord(lemma)))
			.sort((a, b) => a.number - b.number)
	if (certainPart(readings) !== null) return of(first).slice(0, maxSenses)
	const second = readings.find(({ part }) => part !== first.part)
	return [...of(first).slice(0, maxSenses - 1), ...(second ? of(second) : [])].slice(0, maxSenses)
}

/** The same said twice, as lists of two books do. */
function withoutRepeats(meanings: readonly Meaning[]): Meaning[] {
	const said = new Set<string>()
	return meanings.filter(({ text, language }) => {
		const key = `${language} ${text.toLowerCase()}`
		const isNew = !said.has(key)
		said.add(key)
		return isNew
	})
}
