import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { foldQuery } from '#contract/fold.ts'
import { asPageIndex } from '#contract/page-numbers.ts'
import { createTextIndex } from '#features/book-search/server/text-index.ts'
import { hitsIn, minQueryLength } from '#features/book-search/ui/page-hits.ts'
import { type TextPage, textOfPage } from '#features/books/rules.ts'
import { openPdf } from '#features/pages/server/pdf-document.ts'
import {
	compare,
	expectedWords,
	independentReading,
	type Score,
	wordsOf,
} from './words/independent-reading.ts'

/**
 * Words of books against an independent reading (pdftotext of poppler-utils, which only this needs): how many stand whole
 * where that has them; and whether the search finds and marks every word of the demonstration books, typed as a keyboard
 * types it. Ends with 1 where a bar is missed. `--books 'some/*.pdf'` for others, `--pages 20` for a quick look.
 */
const { values } = parseArgs({
	options: {
		books: { type: 'string', default: '../shared/books/*.pdf' },
		pages: { type: 'string', default: '60' },
		misses: { type: 'string', default: '8' },
	},
})
const demos = 'demo/books/*/{book,demo}.pdf'
const bars = { wholePercent: 99.8, foundPercent: 100 }

/** Every word of every page as a keyboard types it: is its page found, and the word marked there? */
async function searched(texts: string[], pages: TextPage[], words: string[][]): Promise<Score> {
	const rows = texts.map((text, index) => ({ index: asPageIndex(index), text }))
	const search = createTextIndex({
		...{ texts: async () => rows, versionOf: async () => undefined },
		clock: { now: () => new Date(0) },
	})
	const pagesOf = new Map<string, number[]>()
	for (const [index, onPage] of words.entries())
		for (const word of new Set(onPage.map(typed))) pagesOf.set(word, [...(pagesOf.get(word) ?? []), index])
	const score: Score = { words: 0, whole: 0, misses: [] }
	for (const [word, indexes] of pagesOf) {
		if (foldQuery(word).length < minQueryLength) continue
		const found = await search.find('book', word)
		const dictionary = new Set(found.pages.map(({ page_index }) => page_index))
		for (const index of indexes) {
			score.words += 1
			const isMarked = hitsIn(pages[index]?.lines ?? [], word).length > 0
			if (dictionary.has(asPageIndex(index)) && isMarked) score.whole += 1
			else
				score.misses.push(`${index + 1}:${word}${dictionary.has(asPageIndex(index)) ? ' (not marked)' : ''}`)
		}
	}
	return score
}

const typed = (word: string) =>
	word
		.replaceAll('~', '')
		.replace(/[‘’]/g, "'")
		.replace(/[“”]/g, '"')
		.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')

async function readBook(file: string) {
	const reading = await independentReading(file, Number(values.pages))
	const document = await openPdf(file)
	const pages = reading.slice(0, document.pageCount).map((_, index) => document.text(index))
	document.close()
	return { reading, pages }
}

function report(name: string, { words, whole, misses }: Score): number {
	const percent = words === 0 ? 100 : (100 * whole) / words
	const some = misses.slice(0, Number(values.misses)).join('  ')
	console.log(`${name.padEnd(44)}${String(words).padStart(8)}${percent.toFixed(2).padStart(9)} %  ${some}`)
	return percent
}

const sum = (scores: Score[]): Score => ({
	words: scores.reduce((all, { words }) => all + words, 0),
	whole: scores.reduce((all, { whole }) => all + whole, 0),
	misses: [],
})

async function main(): Promise<void> {
	const whole: Score[] = []
	const found: Score[] = []
	console.log(`${''.padEnd(44)}${'words'.padStart(8)}${'whole'.padStart(11)}`)
	for (const file of [...globSync(demos).sort(), ...globSync(values.books).sort()]) {
		const name = path.join(path.basename(path.dirname(file)), path.basename(file))
		const { reading, pages } = await readBook(file)
		const scores = pages.map((page, index) => compare(page, reading[index] ?? [], index))
		const score = { ...sum(scores), misses: scores.flatMap(({ misses }) => misses) }
		whole.push(score)
		report(name, score)
		const printed = path.join(path.dirname(file), 'pages.txt')
		if (!existsSync(printed)) continue
		const words = pages.map((page, index) =>
			expectedWords(reading[index] ?? [], new Map(wordsOf(page.lines).map(word => [word, 1]))),
		)
		const texts = readFileSync(printed, 'utf8').split('\f').slice(0, pages.length)
		for (const [kind, source] of [
			['as imported', pages.map(textOfPage)],
			['as demonstrated', texts],
		] as const) {
			const score = await searched([...source], pages, words)
			// A demonstration is searched by its printed texts only until its pages are made.
			if (kind === 'as imported') found.push(score)
			report(`  found and marked, ${kind}`, score)
		}
	}
	const results = [report('words whole', sum(whole)), report('words found and marked', sum(found))]
	if ((results[0] ?? 0) < bars.wholePercent || (results[1] ?? 0) < bars.foundPercent) process.exitCode = 1
}

await main()
