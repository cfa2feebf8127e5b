import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { asPageNumber } from '#contract/page-numbers.ts'
import type { Section } from '#features/books/contract.ts'
import type { TextPage } from '#features/books/rules.ts'
import { openPdf } from '#features/pages/server/pdf-document.ts'
import { type AnalysedWords, analyseWords } from '#features/word-meanings/server/analyse-book.ts'
import { isFunctionWord } from '#features/word-meanings/server/lemmas/function-words.ts'
import { lemmasIn } from '#features/word-meanings/server/lemmas/lemmatize.ts'
import { spellingsOf } from '#features/word-meanings/server/lemmas/readings.ts'
import { type English, loadEnglish } from '#features/word-meanings/server/sources/english.ts'
import { passagesOf } from '#features/word-meanings/server/text/sentences.ts'
import { unitOfEntry, unitsOf } from '#features/word-meanings/server/units.ts'
import { trueLemmas, trueWords } from './meanings/truth.ts'

/**
 * What words of the demonstration books mean: content words with a meaning, words of the books' lists beside their sources,
 * dictionary forms beside 500 that were written by hand, and how long a look-up takes. `--misses 40` shows more of them.
 * Ends with 1 where a bar is missed.
 */
const { values } = parseArgs({ options: { misses: { type: 'string', default: '12' } } })
const bars = { contentPercent: 97, listedPercent: 100, lemmaPercent: 97, lookUpMs: 100 }
const demo = path.join(import.meta.dirname, '../demo/books')

const say = (text: string) => process.stdout.write(`${text}\n`)
let isMissed = false
function check(what: string, value: number, { least, most }: { least?: number; most?: number }): void {
	const misses = (least !== undefined && value < least) || (most !== undefined && value > most)
	if (misses) isMissed = true
	const bar = least === undefined ? `at most ${most}` : `at least ${least}`
	say(`${what}: ${Math.round(value * 100) / 100} (${bar})${misses ? ' MISSED' : ''}`)
}
function show(misses: readonly string[]): void {
	for (const miss of misses.slice(0, Number(values.misses))) say(`    ${miss}`)
	if (misses.length > Number(values.misses)) say(`    and ${misses.length - Number(values.misses)} more`)
}
const percent = (part: number, whole: number) => (whole === 0 ? 100 : (100 * part) / whole)

type Page = { pageIndex: number; page: TextPage }

async function pagesOf(book: string): Promise<Page[]> {
	const pdf = await openPdf(path.join(demo, book, 'book.pdf'))
	const pages = Array.from({ length: pdf.pageCount }, (_, index) => ({
		pageIndex: index,
		page: pdf.text(index),
	}))
	pdf.close()
	return pages
}

const plain = (text: string) => text.replace(/\s+/g, ' ').replace(/[;\s]+$/, '').trim().toLowerCase()

/** Words of the sources whose headword, text or unit the program has not, as they are. */
async function missedWords(book: string, { entries }: AnalysedWords, pageCount: number) {
	const about: { start_page: number; tableOfContent: Section[] } = JSON.parse(
		readFileSync(path.join(demo, book, 'book.json'), 'utf8'),
	)
	const startPage = asPageNumber(about.start_page)
	const units = unitsOf(about.tableOfContent, { startPage, pageCount })
	const truth = await trueWords(book)
	const missed = truth.filter(
		({ headword, text, unit }) =>
			!entries.some(
				entry =>
					plain(entry.headword) === plain(headword) &&
					plain(entry.text) === plain(text) &&
					(unit === null || unitOfEntry(units, entry, startPage)?.title === unit),
			),
	)
	const extra = entries.filter(
		entry => !truth.some(({ headword, text }) => plain(entry.headword) === plain(headword) && plain(entry.text) === plain(text)),
	)
	return { count: truth.length, missed, extra }
}

/** Content words, names and numbers left out, that neither a list of the book nor WordNet explains. */
function withoutMeaning({ entries, lexemes }: AnalysedWords, { wordNet }: English): { count: number; missed: string[] } {
	const listed = new Set(entries.flatMap(({ words }) => words))
	const content = lexemes.filter(({ lemma }) => !isFunctionWord(lemma))
	const missed = content.filter(
		({ lemma }) => !listed.has(lemma) && spellingsOf(lemma).every(form => wordNet.senses(form).length === 0),
	)
	return { count: content.length, missed: missed.map(({ lemma }) => lemma) }
}

async function main(): Promise<void> {
	const start = performance.now()
	const english = await loadEnglish()
	say(`loaded in ${Math.round(performance.now() - start)} ms`)
	const content = { count: 0, missed: [] as string[] }
	const listed = { count: 0, missed: [] as string[], extra: [] as string[] }
	for (const book of readdirSync(demo).sort()) {
		const pages = await pagesOf(book)
		const began = performance.now()
		const found = await analyseWords(pages, english.lexicon)
		const ms = Math.round(performance.now() - began)
		const own = withoutMeaning(found, english)
		const words = await missedWords(book, found, pages.length)
		say(
			`${book}: ${pages.length} pages in ${ms} ms, ${found.lexemes.length} lemmas; content words with a meaning ` +
				`${own.count - own.missed.length} of ${own.count}; listed words ${words.count - words.missed.length} of ${words.count}`,
		)
		content.count += own.count
		content.missed.push(...own.missed.map(word => `${book}: ${word}`))
		listed.count += words.count
		listed.missed.push(...words.missed.map(({ headword, text }) => `${book}: ${headword} | ${text}`))
		listed.extra.push(...words.extra.map(({ headword, text, pageIndex }) => `${book} ${pageIndex}: ${headword} | ${text}`))
	}
	check('content words with a meaning, %', percent(content.count - content.missed.length, content.count), {
		least: bars.contentPercent,
	})
	show(content.missed)
	check('listed words with the book’s own text in their unit, %', percent(listed.count - listed.missed.length, listed.count), {
		least: bars.listedPercent,
	})
	show(listed.missed)
	say(`listed words that the sources don’t have: ${listed.extra.length}`)
	show(listed.extra)
	lemmas(english)
	await english.close()
}

function lemmas({ lexicon }: English): void {
	const truth = trueLemmas()
	const missed = truth.flatMap(({ word, lemmas, sentence }) => {
		const found = lemmasIn(sentence, lexicon).find(({ token }) => token.text === word)
		return found && lemmas.includes(found.lemma) ? [] : [`${word}: ${found?.lemma}, not ${lemmas.join(' or ')}: ${sentence}`]
	})
	check(`right lemma of ${truth.length}, %`, percent(truth.length - missed.length, truth.length), {
		least: bars.lemmaPercent,
	})
	show(missed)
}

await main()
process.exitCode = isMissed ? 1 : 0
