import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Page, pageOf } from '#features/exercise-finding/rules.ts'
import { analyseBook } from '#features/exercise-finding/server/analyse-book.ts'
import type { AnalysedPage, Space, SpaceKey } from '#features/exercises/rules.ts'
import type { PageDrawing } from '#features/pages/rules.ts'
import { openPdf } from '#features/pages/server/pdf-document.ts'
import { createScanReader } from './exercises/read-scan.ts'
import { handTruth, stepsTruth, type TrueSpace, texTruth, workbookTruth } from './exercises/truth.ts'

/**
 * The places to answer in that are found in books, and the answers that their keys are read to have, beside what the sources
 * of the books say; and the same of scans of these books, which are made here: 200 dpi, askew, with grain, as JPEG. `--misses 20`
 * shows so many of each kind, `--only fables` takes one book, `--scans no` leaves scans out and `--scans only` the books themselves;
 * `--words DIR` stores there what was recognised, which takes most of the time, and reads it from there again. Ends with 1 where a
 * bar is missed.
 */
const { values } = parseArgs({
	options: {
		misses: { type: 'string', default: '5' },
		only: { type: 'string', default: '' },
		scans: { type: 'string', default: 'yes' },
		words: { type: 'string' },
	},
})
const root = path.join(import.meta.dirname, '..')
const foreign = (name: string) => path.join(root, 'bench/exercises', name)
const demo = (name: string) => path.join(root, 'demo/books', name, 'book.pdf')

/** In percent; `wrong` in spaces, `pageMs` is 20 s for 129 pages. */
const bars = {
	own: { found: 99, false: 1, joined: 99 },
	foreign: { found: 90, false: 2, joined: 97 },
	scan: { found: 90, false: 2, joined: 97 },
	wrong: 0,
	pageMs: 155,
}

const sources = path.join(root, 'demo/sources')
const books = [
	{
		name: 'everyday_english_workbook',
		file: demo('everyday_english_workbook'),
		truth: await workbookTruth(path.join(sources, 'everyday_english_workbook/book.ts')),
		bar: bars.own,
	},
	{
		name: 'grammar_in_steps',
		file: demo('grammar_in_steps'),
		truth: await stepsTruth(path.join(sources, 'grammar_in_steps/units.ts')),
		bar: bars.own,
	},
	{ name: 'fables', file: foreign('fables.pdf'), truth: texTruth(foreign('fables.tex')), bar: bars.foreign },
	{
		name: 'proverbs',
		file: foreign('proverbs.pdf'),
		truth: handTruth(foreign('proverbs.json')),
		bar: bars.foreign,
	},
	{
		name: 'wonderland',
		file: foreign('wonderland.pdf'),
		truth: handTruth(foreign('wonderland.json')),
		bar: bars.foreign,
	},
	{
		name: 'richard',
		file: foreign('richard.pdf'),
		truth: handTruth(foreign('richard.json')),
		bar: bars.foreign,
	},
]

type Found = { space: Space; key: SpaceKey | undefined; pageIndex: number }
type Result = {
	wrong: string[]
	missed: string[]
	extra: string[]
	unjoined: string[]
	found: number
	joined: number
	keyed: number
}

async function analysed(file: string): Promise<{ pages: AnalysedPage[]; count: number; ms: number }> {
	const start = performance.now()
	const pdf = await openPdf(file)
	const drawings = Array.from({ length: pdf.pageCount }, (_, index) => pdf.drawing(index))
	pdf.close()
	return { ...(await inBook(drawings)), ms: performance.now() - start }
}

async function inBook(drawings: readonly PageDrawing[]) {
	const pages = drawings.map((drawing, index): Page => pageOf(index, drawing))
	return { pages: await analyseBook(pages), count: pages.length }
}

const placeOf = (unit: string | null, exercise: string | null, item: string | null) =>
	`${unit ?? ''} ${exercise ?? ''} ${item ?? ''}`

/** As a reader of the key compares them: without what ends an answer. */
const plain = (answer: string) =>
	answer
		.toLowerCase()
		.replace(/['’]/g, '’')
		.replace(/[–—]/g, '-')
		.replace(/\s+/g, ' ')
		.replace(/[.;,!?\s]+$/, '')
		.trim()

function isRight(answer: string, accepted: readonly string[]): boolean {
	const wanted = answer.split('/').map(plain).sort().join('|')
	return accepted.map(plain).sort().join('|') === wanted || accepted.map(plain).join('/') === plain(answer)
}

function compare(truth: readonly TrueSpace[], pages: readonly AnalysedPage[]): Result {
	const result: Result = { wrong: [], missed: [], extra: [], unjoined: [], found: 0, joined: 0, keyed: 0 }
	const found = pages.flatMap(({ pageIndex, exercises, keys }) =>
		exercises.flatMap(({ unit, label, spaces }) =>
			spaces.map((space): Found & { place: string } => ({
				place: placeOf(unit, label, space.item),
				space,
				key: keys.find(key => key.space === space.id),
				pageIndex,
			})),
		),
	)
	const byPlace = Map.groupBy(found, ({ place }) => place)
	for (const expected of truth) {
		const place = placeOf(expected.unit, expected.exercise, expected.item)
		const [own] = byPlace.get(place)?.splice(0, 1) ?? []
		if (own) result.found += 1
		else result.missed.push(place)
		// Lines for one answer may go on over pages.
		if (expected.lines > 1) byPlace.get(place)?.splice(0, expected.lines - 1)
		const state = own?.key?.state
		const isKeyed = expected.answer !== null && expected.answer !== '*'
		if (isKeyed) result.keyed += 1
		const said = `${place}: ${state} ${own?.key?.accepted.join(' | ')} (${expected.answer})`
		const right = isKeyed && own?.key !== undefined && isRight(expected.answer ?? '', own.key.accepted)
		if (right && state === 'keyed') result.joined += 1
		else if (state === 'keyed') result.wrong.push(said)
		else if (isKeyed) result.unjoined.push(said)
	}
	result.extra.push(
		...[...byPlace].flatMap(([place, left]) =>
			left.map(
				({ space, pageIndex }) => `${place} on page index ${pageIndex}: ${space.kind} ${space.sentence}`,
			),
		),
	)
	return result
}

let isMissed = false
const percent = (part: number, whole: number) => (whole === 0 ? 100 : (100 * part) / whole)
const say = (text: string) => process.stdout.write(`${text}\n`)
function check(what: string, value: number, { least, most }: { least?: number; most?: number }): void {
	const misses = (least !== undefined && value < least) || (most !== undefined && value > most)
	if (misses) isMissed = true
	const bar = least === undefined ? `at most ${most}` : `at least ${least}`
	say(`  ${what}: ${Math.round(value * 100) / 100} (${bar})${misses ? ' MISSED' : ''}`)
}

function report(
	title: string,
	result: Result,
	{ bar, count, spaces }: { bar: typeof bars.scan; count: number; spaces: number },
): void {
	const { found, extra, joined, keyed, wrong } = result
	say(`${title}: ${count} pages, ${spaces} spaces, ${keyed} with an answer in the key`)
	check('found, %', percent(found, spaces), { least: bar.found })
	check('false, %', percent(extra.length, found + extra.length), { most: bar.false })
	check('joined right and shown as certain, %', percent(joined, keyed), { least: bar.joined })
	check('wrong, shown as certain', wrong.length, { most: bars.wrong })
	for (const kind of ['missed', 'extra', 'unjoined', 'wrong'] as const)
		for (const one of result[kind].slice(0, Number(values.misses))) say(`    ${kind}: ${one}`)
}

const scans = createScanReader(values.words)
const whole: Result = { wrong: [], missed: [], extra: [], unjoined: [], found: 0, joined: 0, keyed: 0 }
let spacesOfScans = 0
// The start of PDFium is no page's.
await analysed(foreign('proverbs.pdf'))
for (const { name, file, truth, bar } of books) {
	if (values.only !== '' && values.only !== name) continue
	if (values.scans !== 'only') {
		const { pages, count, ms } = await analysed(file)
		report(name, compare(truth, pages), { bar, count, spaces: truth.length })
		check('ms a page', ms / count, { most: bars.pageMs })
	}
	if (values.scans === 'no') continue
	const { drawings, linesMs } = await scans.read(file)
	const { pages, count } = await inBook(drawings)
	const result = compare(truth, pages)
	report(`${name}, as a scan`, result, { bar: bars.scan, count, spaces: truth.length })
	say(`  ms a page for its lines: ${Math.round(linesMs / count)}`)
	for (const kind of ['found', 'joined', 'keyed'] as const) whole[kind] += result[kind]
	for (const kind of ['extra', 'wrong'] as const) whole[kind].push(...result[kind])
	spacesOfScans += truth.length
}
if (spacesOfScans > 0) {
	values.misses = '0'
	report('all scans', whole, { bar: bars.scan, count: 0, spaces: spacesOfScans })
}
scans.close()
process.exitCode = isMissed ? 1 : 0
