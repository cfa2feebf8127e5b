import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { asPageIndex, asPageNumber, pageIndexOf, pageNumberOf } from '#contract/page-numbers.ts'
import type { TextPage } from '#features/books/rules.ts'
import { openPdf } from '#features/pages/server/pdf-document.ts'
import { speakerOf } from '#features/talking-page/rules.ts'
import { findSentences, type PrintedPlace } from '#features/talking-page/server/match/find-sentences.ts'
import { printedWords, wordsOf } from '#features/talking-page/server/match/printed-words.ts'
import { windowsOf } from '#features/talking-page/server/spoken-tracks.ts'
import { parseTranscript } from '#features/transcripts/server/parse-transcript.ts'
import { readDemoTruth, readTalks, type TrueCue, type TrueTrack } from './talking/truth.ts'

/**
 * The printed sentences that are found for what is said in tracks, beside tables written by hand. `--misses 20` shows so many
 * of a book. Ends with 1 where a bar is missed.
 */
const { values } = parseArgs({ options: { misses: { type: 'string', default: '8' } } })
const root = path.join(import.meta.dirname, '..')
const shared = path.join(root, '../shared/books/tracemonkey_a11y.pdf')

/** In percent of the sentences that are printed; in sentences; in milliseconds of a track. */
const bars = { right: 95, wrongPage: 0, joinMs: 200 }

type Book = { name: string; file: string; startPage: number; tracks: TrueTrack[] }
type Verdict = 'right' | 'missed' | 'other place' | 'other page' | 'not printed' | 'rightly none'

const demoNames = [
	'everyday_english_workbook',
	'grammar_in_steps',
	'letters_from_skerry',
	'millrood_ege',
	'my_first_picture_words',
	'sounds_of_english',
	'the_lamplighters_cat',
]
const demoTruth = readDemoTruth(path.join(import.meta.dirname, 'talking/demos.tsv'))
const books: Book[] = demoNames.map(name => {
	const folder = path.join(root, 'demo/books', name)
	const { start_page, audio } = JSON.parse(readFileSync(path.join(folder, 'book.json'), 'utf8'))
	const tracks = audio.map(({ source, page }: { source: string; page: number }): TrueTrack => {
		const transcript = parseTranscript(
			readFileSync(path.join(folder, 'transcripts', `${source}.vtt`), 'utf8'),
		)
		const cues = demoTruth(
			name,
			source,
			transcript.map(({ text }) => text),
		)
		return { source, page: pageIndexOf(asPageNumber(page), start_page), cues }
	})
	return { name, file: path.join(folder, 'book.pdf'), startPage: start_page, tracks }
})
const talk = (name: string) => readTalks(path.join(import.meta.dirname, 'talking', name))
books.push({
	...{ name: 'fables', file: path.join(root, 'bench/exercises/fables.pdf'), startPage: 0 },
	tracks: talk('fables.tsv'),
})
if (existsSync(shared))
	books.push({ name: 'tracemonkey', file: shared, startPage: 0, tracks: talk('tracemonkey.tsv') })
else console.log('tracemonkey_a11y.pdf is not there: left out')

function verdictOf(cue: TrueCue, found: readonly PrintedPlace[], pages: readonly TextPage[]): Verdict {
	const [first] = found
	if (cue.page === null) return first ? 'not printed' : 'rightly none'
	if (!first) return 'missed'
	if (first.page !== cue.page) return 'other page'
	const printed = found.map(({ page, parts }) => textOf(pages[page], parts)).join(' ')
	const wanted = wordsOf(cue.printed ?? speakerOf(cue.said).said)
	if (wordsOf(printed).join(' ') !== wanted.join(' ')) return 'other place'
	if (cue.before === null) return 'right'
	return wordsBefore(pages[first.page], first).endsWith(wordsOf(cue.before).join(' '))
		? 'right'
		: 'other place'
}

function textOf(page: TextPage | undefined, parts: PrintedPlace['parts']): string {
	let text = ''
	for (const [line, from, to] of parts) {
		const part = page?.lines[line]?.[0].slice(from, to) ?? ''
		text += part.endsWith('\u00ad') ? part.slice(0, -1) : `${part} `
	}
	return text
}

function wordsBefore(page: TextPage | undefined, { parts: [first] }: PrintedPlace): string {
	const words = page ? printedWords(0, page) : []
	const at = words.findIndex(({ parts: [own] }) => own && first && own[0] === first[0] && own[1] === first[1])
	return words
		.slice(Math.max(0, at - 6), at)
		.map(({ word }) => word)
		.join(' ')
}

let isMissed = false
const rows: string[] = []
const all = { cues: 0, printed: 0, right: 0, wrongPage: 0 }
let slowest = 0
for (const { name, file, startPage, tracks } of books) {
	const pdf = await openPdf(file)
	const pages = Array.from({ length: pdf.pageCount }, (_, index) => pdf.text(index))
	pdf.close()
	const numbered = tracks.map(({ source, page }) => ({
		source,
		page: pageNumberOf(asPageIndex(page), asPageNumber(startPage)),
	}))
	const book = { startPage: asPageNumber(startPage), pageCount: pages.length }
	const windows = new Map(windowsOf(numbered, book).map(window => [window.source, window]))
	const misses: string[] = []
	const counts = new Map<Verdict, number>()
	for (const { source, cues } of tracks) {
		const window = windows.get(source)
		if (!window) throw new Error(`${name}: ${source} has no page`)
		const start = performance.now()
		const words = pages
			.slice(window.from, window.to + 1)
			.flatMap((page, at) => printedWords(window.from + at, page))
		const texts = cues.map(({ said }) => said)
		const found = await findSentences(texts, { words, page: window.page })
		slowest = Math.max(slowest, performance.now() - start)
		for (const [at, cue] of cues.entries()) {
			const verdict = verdictOf(cue, found[at] ?? [], pages)
			counts.set(verdict, (counts.get(verdict) ?? 0) + 1)
			if (verdict === 'right' || verdict === 'rightly none') continue
			const lit = (found[at] ?? []).map(({ page, parts }) => `${page}: ${textOf(pages[page], parts).trim()}`)
			misses.push(`${source} ${at + 1} ${verdict}: "${cue.said}" (page ${cue.page}) lit ${lit.join(' | ')}`)
		}
	}
	const of = (verdict: Verdict) => counts.get(verdict) ?? 0
	const cues = [...counts.values()].reduce((sum, count) => sum + count, 0)
	const printed = cues - of('rightly none') - of('not printed')
	const wrongPage = of('other page') + of('not printed')
	const share = (100 * of('right')) / printed
	if (share < bars.right || wrongPage > bars.wrongPage) isMissed = true
	all.cues += cues
	all.printed += printed
	all.right += of('right')
	all.wrongPage += wrongPage
	rows.push(
		`${name.padEnd(26)} ${cues} cues, ${printed} printed: right ${printed > 0 ? share.toFixed(1) : '–'} %, missed ${of('missed')}, other place ${of('other place')}, other page ${of('other page')}, lit though not printed ${of('not printed')}`,
	)
	for (const miss of misses.slice(0, Number(values.misses))) rows.push(`    ${miss}`)
}
console.log(rows.join('\n'))
console.log(
	`all: ${all.cues} cues, ${all.printed} printed, right ${((100 * all.right) / all.printed).toFixed(1)} % (bar ${bars.right}), on a wrong page ${all.wrongPage} (bar ${bars.wrongPage}); slowest track ${slowest.toFixed(0)} ms (bar ${bars.joinMs})`,
)
if (isMissed || slowest > bars.joinMs) process.exitCode = 1
