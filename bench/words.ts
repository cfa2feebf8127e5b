import { execFile } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { foldQuery } from '#contract/fold.ts'
import { asPageIndex } from '#contract/page-numbers.ts'
import { createTextIndex } from '#features/book-search/server/text-index.ts'
import { hitsIn, minQueryLength } from '#features/book-search/ui/page-hits.ts'
import { startsOf, type TextLine, type TextPage, textOfPage } from '#features/books/rules.ts'
import { openPdf } from '#features/pages/server/pdf-document.ts'

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
/** Of a word's height: poppler parts a word at every change of face, without a gap. */
const gapOfWords = 0.12
/** And at letters that are spaced out. */
const gapOfSpaced = 0.8
const run = promisify(execFile)

type Word = { text: string; left: number; top: number; right: number; bottom: number }

const plain = (text: string) =>
	text
		.normalize('NFKC')
		.replace(/[\p{Cf}\p{Cc}]/gu, '')
		.replace(/[‐‑]/g, '-')

/** The words as poppler has them, by page and line. */
async function independentReading(file: string): Promise<Word[][][]> {
	const options = { maxBuffer: 500_000_000, timeout: 60_000 }
	const { stdout } = await run('pdftotext', ['-bbox-layout', '-l', values.pages, file, '-'], options)
	const parts = (text: string, mark: string) => text.split(mark).slice(1)
	return parts(stdout, '<page ').map(page => parts(page, '<line ').map(wordsOfLine))
}

const wordShape = /<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*?)<\/word>/g
const named: { [name: string]: string } = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

function wordsOfLine(line: string): Word[] {
	return [...line.matchAll(wordShape)].map(([, left, top, right, bottom, text = '']) => ({
		text: plain(text.replace(/&(\w+);/g, (whole, name: string) => named[name] ?? whole)),
		left: Number(left),
		top: Number(top),
		right: Number(right),
		bottom: Number(bottom),
	}))
}

/** What poppler parts though nothing stands between is one word; so is what the end of a line parts ('~'). */
function expectedWords(lines: Word[][], dictionary: ReadonlyMap<string, number>): string[] {
	const rest = lines.map(line => [...line])
	return rest.flatMap((line, at) => {
		const words: string[] = []
		for (let from = 0; from < line.length; ) {
			const { length, text } = joined(line.slice(from), dictionary)
			from += length
			const next = rest[at + 1]
			const isParted = from === line.length && /\p{L}-$/u.test(text) && /^\p{Ll}/u.test(next?.[0]?.text ?? '')
			words.push(isParted ? `${text}~${next?.shift()?.text}` : text)
		}
		return words.filter(word => word !== '')
	})
}

/** As many words from the first on as are one: as few as are known, else one. */
function joined(words: Word[], dictionary: ReadonlyMap<string, number>): { length: number; text: string } {
	const [first] = words
	if (!first) return { length: 1, text: '' }
	let text = first.text
	let best = { length: 1, text }
	for (const [at, word] of words.entries()) {
		const last = words[at - 1]
		if (at === 0 || !last) continue
		const isSpaced = /^\p{Lu}+$/u.test(text + word.text) && Math.min(last.text.length, word.text.length) === 1
		const widest = isSpaced ? gapOfSpaced : gapOfWords
		const touches = Math.abs(word.left - last.right) < widest * (last.bottom - last.top)
		if (!touches || at > 20) break
		text += word.text
		if (dictionary.get(text)) best = { length: at + 1, text }
	}
	return best
}

function wordsOf(lines: readonly TextLine[]): string[] {
	const text = lines.map(([words]) => `${words}\n`).join('')
	return plain(text.replaceAll('\u00ad\n', '').replace(/\s/g, ' '))
		.split(' ')
		.filter(word => word !== '')
}

type Score = { words: number; whole: number; misses: string[] }

function compare(page: TextPage, lines: Word[][], index: number): Score {
	const dictionary = new Map<string, number>()
	for (const word of wordsOf(page.lines)) dictionary.set(word, (dictionary.get(word) ?? 0) + 1)
	const expected = expectedWords(lines, dictionary)
	const left = expected.filter(word => {
		const [one = '', two] = word.split('~')
		// Right to left, poppler has the letters as they stand.
		const forms = two === undefined ? [one, [...one].reverse().join('')] : [one + two, one.slice(0, -1) + two]
		const form = forms.find(it => (dictionary.get(it) ?? 0) > 0)
		if (form !== undefined) dictionary.set(form, (dictionary.get(form) ?? 0) - 1)
		return form === undefined
	})
	const fragments = fragmentsOfWords(page.lines, lines.flat(), dictionary)
	const misses = left.filter(word => !fragments.delete(word))
	const at = misses.map(word => `${index + 1}:${word}`)
	return { words: expected.length, whole: expected.length - misses.length, misses: at }
}

/** What poppler has in pieces (letters along a bow): all of them, and nothing else, lie on a word that is whole here. */
function fragmentsOfWords(lines: TextLine[], words: Word[], dictionary: ReadonlyMap<string, number>): Bag {
	const fragments = new Bag()
	const sortedCharacters = (text: string) => [...text].sort().join('')
	for (const line of lines) {
		const [text, x, y, , height] = line
		const starts = startsOf(line)
		for (const [at, word] of text.split(' ').entries()) {
			if (!dictionary.get(plain(word))) continue
			const [from, to] = [x + (starts[at] ?? 0), x + (starts[at + 1] ?? line[3])]
			const on = words.filter(({ left, right, top, bottom }) => {
				const [across, down] = [(left + right) / 2, (top + bottom) / 2]
				return across > from && across < to && down > y && down < y + height
			})
			if (sortedCharacters(on.map(piece => piece.text).join('')) === sortedCharacters(plain(word)))
				for (const piece of on) fragments.add(piece.text)
		}
	}
	return fragments
}

class Bag {
	readonly #counts = new Map<string, number>()
	add(text: string): void {
		this.#counts.set(text, (this.#counts.get(text) ?? 0) + 1)
	}
	/** @returns whether it was there */
	delete(text: string): boolean {
		const count = this.#counts.get(text) ?? 0
		this.#counts.set(text, count - 1)
		return count > 0
	}
}

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
	const reading = await independentReading(file)
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
