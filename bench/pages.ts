import { globSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { isOrderUncertain, linesOfBlock, type TextPage } from '#features/books/rules.ts'
import { openPdf } from '#features/pages/server/pdf-document.ts'
import { createScanReader } from './exercises/read-scan.ts'
import { exact, isSameWord, scanned, verdictOf } from './pages/order.ts'
import { comparedWords, readBook, type WrittenBook, type WrittenPage, writtenWords } from './pages/truth.ts'
import { compare, independentReading } from './words/independent-reading.ts'

/**
 * Two hundred pages that were written down by eye: which of their words stand whole in what is read of them, whether the
 * blocks are read in the order in which a reader reads them, and whether a page on which they are not says so. Beside it the
 * words of the same pages as pdftotext of poppler-utils has them. A scan and two that are made here are read too; `--words DIR`
 * stores what was recognised, which takes most of the time, `--scans no` leaves them out. `--misses 20` shows so many pages,
 * `--only fables` takes one book. Ends with 1 where a bar is missed.
 */
const { values } = parseArgs({
	options: {
		misses: { type: 'string', default: '5' },
		only: { type: 'string', default: '' },
		scans: { type: 'string', default: 'yes' },
		words: { type: 'string' },
	},
})
/** In percent. Doubt that is cast on everything says nothing. */
const bars = { whole: 99.8, inOrder: 95, flagged: 100, doubtedThoughRight: 5 }
const realScan = 'claudian'
const madeScans = ['fables', 'wonderland']

type Score = {
	pages: number
	inOrder: number
	words: number
	whole: number
	wrong: string[]
	flagged: number
	doubted: string[]
	lost: string[]
	independent: { words: number; whole: number }
}
const nothing = (): Score => ({
	...{ pages: 0, inOrder: 0, words: 0, whole: 0, flagged: 0 },
	...{ wrong: [], doubted: [], lost: [], independent: { words: 0, whole: 0 } },
})
const say = (text: string) => process.stdout.write(`${text}\n`)

/** The words of a page as it is read, block after block. */
function wordsAsRead({ lines, blocks }: TextPage): string[] {
	return blocks.flatMap(block =>
		comparedWords(
			linesOfBlock(block)
				.map(at => `${lines[at]?.[0]}\n`)
				.join('')
				.replaceAll('\u00ad\n', ''),
		),
	)
}

const isDoubted = isOrderUncertain

/** Those of the words that are not among the others, each as often as it stands there. */
function missing(words: readonly string[], others: readonly string[], letters: number): string[] {
	const rest = [...others]
	return words.filter(word => {
		const same = rest.indexOf(word)
		const at = same < 0 && letters > 0 ? rest.findIndex(other => isSameWord(other, word, letters)) : same
		if (at >= 0) rest.splice(at, 1)
		return at < 0
	})
}

function add(score: Score, page: TextPage, written: WrittenPage, isScan: boolean): void {
	const words = wordsAsRead(page)
	const expected = writtenWords(written)
	const lost = missing(expected, words, 0)
	const { isRight, until } = verdictOf(words, written, isScan ? scanned : exact)
	score.pages += 1
	score.words += expected.length
	score.whole += expected.length - lost.length
	if (lost.length > 0) score.lost.push(`${written.number}: ${lost.join(' ')}`)
	if (isRight) {
		score.inOrder += 1
		if (isDoubted(page)) score.doubted.push(`${written.number} (${page.orderConfidence})`)
	} else {
		score.wrong.push(
			`${written.number}${isDoubted(page) ? ` (${page.orderConfidence})` : ' UNFLAGGED'}: ${until}`,
		)
		if (isDoubted(page)) score.flagged += 1
	}
}

async function scoreOf(book: WrittenBook, scan: 'no' | 'real' | 'made'): Promise<Score> {
	const score = nothing()
	const indexes = book.pages.map(({ number }) => number - 1)
	if (scan !== 'no') {
		const texts = await scans.texts(book.file, indexes, scan === 'made')
		for (const page of book.pages) {
			const text = texts.get(page.number - 1)
			if (text) add(score, text, page, true)
		}
		return score
	}
	const pdf = await openPdf(book.file)
	const reading = await independentReading(book.file, pdf.pageCount)
	for (const page of book.pages) {
		const text = pdf.text(page.number - 1)
		add(score, text, page, false)
		const { words, whole } = compare(text, reading[page.number - 1] ?? [], page.number - 1)
		score.independent.words += words
		score.independent.whole += whole
	}
	pdf.close()
	return score
}

const percent = (part: number, whole: number) => (whole === 0 ? 100 : (100 * part) / whole)

function report(name: string, score: Score): void {
	const wrong = score.pages - score.inOrder
	const independent = score.independent.words > 0
	say(
		[
			name.padEnd(28),
			`${score.inOrder}/${score.pages}`.padStart(8),
			`${score.flagged}/${wrong}`.padStart(8),
			String(score.doubted.length).padStart(6),
			String(score.words).padStart(7),
			percent(score.whole, score.words).toFixed(2).padStart(8),
			independent ? String(score.independent.words).padStart(8) : '',
			independent ? percent(score.independent.whole, score.independent.words).toFixed(2).padStart(8) : '',
		].join(' '),
	)
	for (const [what, list] of [
		['order', score.wrong],
		['lost', score.lost],
		['doubted', score.doubted],
	] as const)
		for (const one of list.slice(0, Number(values.misses))) say(`    ${what} ${one}`)
}

function sum(scores: readonly Score[]): Score {
	const all = nothing()
	for (const score of scores) {
		for (const key of ['pages', 'inOrder', 'words', 'whole', 'flagged'] as const) all[key] += score[key]
		all.doubted.push(...score.doubted)
		all.independent.words += score.independent.words
		all.independent.whole += score.independent.whole
	}
	return all
}

let isMissed = false
function check(what: string, value: number, { least, most }: { least?: number; most?: number }): void {
	const misses = (least !== undefined && value < least) || (most !== undefined && value > most)
	if (misses) isMissed = true
	const bar = least === undefined ? `at most ${most}` : `at least ${least}`
	say(`  ${what}: ${value.toFixed(2)} (${bar})${misses ? ' MISSED' : ''}`)
}

const scans = createScanReader(values.words)
const folder = path.join(import.meta.dirname, 'pages')
const books = globSync('*.txt', { cwd: folder })
	.sort()
	.map(file => readBook(path.join(folder, file), path.basename(file, '.txt')))
	.filter(({ name }) => values.only === '' || name === values.only)
say(`${''.padEnd(28)} in order  flagged doubted  words  whole %  pdftotext  whole %`)
const vector: Score[] = []
const real: Score[] = []
const made: Score[] = []
for (const book of books) {
	const isScan = book.name === realScan
	if (!isScan) {
		const score = await scoreOf(book, 'no')
		vector.push(score)
		report(book.name, score)
	}
	if (values.scans === 'no' || !(isScan || madeScans.includes(book.name))) continue
	const score = await scoreOf(book, isScan ? 'real' : 'made')
	;(isScan ? real : made).push(score)
	report(`${book.name}, ${isScan ? 'a scan' : 'as a scan'}`, score)
}
scans.close()
values.misses = '0'
const own = sum([...vector, ...real])
report('all', own)
const all = sum([own, ...made])
if (made.length > 0) report('all, with scans made here', all)
check('words whole where the PDF has text, %', percent(sum(vector).whole, sum(vector).words), {
	least: bars.whole,
})
check('the same beside pdftotext, %', percent(own.independent.whole, own.independent.words), {
	least: bars.whole,
})
check('pages in order, %', percent(own.inOrder, own.pages), { least: bars.inOrder })
check('pages in order, with scans made here, %', percent(all.inOrder, all.pages), { least: bars.inOrder })
check('wrong pages flagged, %', percent(all.flagged, all.pages - all.inOrder), { least: bars.flagged })
check('right pages doubted, %', percent(all.doubted.length, all.inOrder), { most: bars.doubtedThoughRight })
process.exitCode = isMissed ? 1 : 0
