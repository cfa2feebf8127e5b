import type { Readable } from 'node:stream'
import { AppError } from '#contract/errors.ts'
import { locales } from '#contract/language.ts'
import { todayIn } from '#contract/time-zone/today-in.ts'
import { withNoBreaks } from '#contract/time-zone/with-no-breaks.ts'
import { zoneName } from '#contract/time-zone/zone-name.ts'
import { type Kopecks, type Language, wholeKopecks } from '#contract/vocabulary.ts'
import { say } from '#contract/words.ts'
import type { Clock } from '#platform/clock.ts'
import { paymentDayOf } from '../rules.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import type { LedgerEntry, Month, Months } from './months.service.ts'
import type { StatementLine } from './statement-pdf.ts'
import type { Line, Period } from './statements.store.ts'

type StatementsDeps = {
	months: Pick<Months, 'read' | 'timeZone'>
	partnerOf(publisherId: string): Promise<{ partnerId: string; publisher: { title: string } }>
	entries(partnerId: string, period: Period, limit: number): Promise<LedgerEntry[]>
	clock: Clock
}
export type Statements = ReturnType<typeof createStatements>
type Sums = Omit<Line, 'productId' | 'title'>
type Word = (key: StatementWord, values?: { [name: string]: string | number }) => string
type StatementWord = keyof typeof en & `statement.${string}`

/** More are in the exports of orders. */
const maxEntries = 3000

export function createStatements({ months, partnerOf, entries, clock }: StatementsDeps) {
	return {
		/** What a closed statement comes to, in the words and figures of its PDF. @throws AppError not_found */
		async figures(publisherId: string, month: string, language: Language) {
			const { partnerId } = await partnerOf(publisherId)
			const read = await months.read(partnerId, month)
			if (read.number === null || read.publisher === null) throw new AppError('not_found')
			const word: Word = (key, values = {}) => say({ en, ru }, language, { key, values })
			const { sumKopecks, refundKopecks } = totalsOf(read.lines)
			const money = (kopecks: number) => grouped(wholeKopecks(kopecks), language)
			const sums: [string, string][] = [
				[word('statement.sold'), money(sumKopecks)],
				[word('statement.refunded'), money(0 - refundKopecks)],
				[word('statement.net'), money(sumKopecks - refundKopecks)],
			]
			return {
				number: read.number,
				publisher: read.publisher,
				month: dateText(`${month}-01`, { month: 'long', year: 'numeric' }, language),
				lines: [...sums, ...amountLines(read, word, language)],
			}
		},

		async pdf(publisherId: string, month: string, language: Language): Promise<Readable> {
			const { partnerId, publisher } = await partnerOf(publisherId)
			const read = await months.read(partnerId, month)
			const listed = read.from >= read.until ? [] : await entries(partnerId, read, maxEntries + 1)
			const word: Word = (key, values = {}) => say({ en, ru }, language, { key, values })
			const today = todayIn(months.timeZone, clock.now().getTime())
			// A library of several megabytes for what is asked for once a month.
			const [{ statementPdf }, { printableName }] = await Promise.all([
				import('./statement-pdf.ts'),
				import('./paper.ts'),
			])
			const names = new Map(read.lines.map(line => [line.title, printableName(line.title, line.productId)]))
			return statementPdf({
				language,
				title: word('statement.title'),
				publisher: printableName(read.publisher ?? publisher.title, publisherId),
				month: dateText(`${month}-01`, { month: 'long', year: 'numeric' }, language),
				state:
					read.number !== null
						? word('statement.final', { number: read.number })
						: word(read.isClosed ? 'statement.closed' : 'statement.preliminary'),
				made: word('statement.made', {
					date: dateText(today, { dateStyle: 'long' }, language),
					zone: zoneName(months.timeZone, language),
				}),
				heads: [
					word('statement.name'),
					word('statement.orders'),
					word('statement.copies'),
					word('statement.sold'),
					word('statement.refunded'),
					word('statement.net'),
				],
				lines: read.lines.map(line =>
					statementLine(line, printableName(line.title, line.productId), language),
				),
				total: statementLine(totalsOf(read.lines), word('statement.total'), language),
				amounts: amountLines(read, word, language),
				entriesTitle: word('statement.entries'),
				entryHeads: [
					word('statement.date'),
					word('statement.number'),
					word('statement.order'),
					word('statement.name'),
					word('statement.copies'),
					word('statement.sum'),
				],
				entries: listed
					.slice(0, maxEntries)
					.map(entry =>
						entryLine(
							entry,
							names.get(entry.title) ?? printableName(entry.title, entry.orderNumber),
							language,
						),
					),
				moreEntries: listed.length > maxEntries ? word('statement.moreEntries') : null,
				none: word('statement.none'),
				page: (page, pages) => word('statement.page', { page, pages }),
			})
		},
	}
}

function totalsOf(lines: Sums[]): Sums {
	const sum = (part: keyof Sums) => lines.reduce((total, line) => total + line[part], 0)
	return {
		count: sum('count'),
		quantity: sum('quantity'),
		sumKopecks: wholeKopecks(sum('sumKopecks')),
		refundCount: sum('refundCount'),
		refundQuantity: sum('refundQuantity'),
		refundKopecks: wholeKopecks(sum('refundKopecks')),
	}
}

function amountLines({ terms, amounts, month }: Month, word: Word, language: Language): [string, string][] {
	if (!terms || !amounts) return []
	const percent = (basisPoints: number) =>
		new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(basisPoints / 100)
	const money = (kopecks: Kopecks) => grouped(kopecks, language)
	const { shareBasisPoints, feeBasisPoints } = terms
	const { shareKopecks, feeKopecks, correctionKopecks, payableKopecks } = amounts
	const day = dateText(paymentDayOf(month, terms), { dateStyle: 'long' }, language)
	return [
		[word('statement.share', { percent: percent(shareBasisPoints) }), money(shareKopecks)],
		[word('statement.fee', { percent: percent(feeBasisPoints) }), money(wholeKopecks(0 - feeKopecks))],
		...(correctionKopecks === 0
			? []
			: [[word('statement.corrections'), money(correctionKopecks)] satisfies [string, string]]),
		[word('statement.payable', { day }), money(payableKopecks)],
	]
}

function entryLine(entry: LedgerEntry, name: string, language: Language): StatementLine {
	const [day = '', time = ''] = new Date(entry.clock * 1000).toISOString().slice(0, 16).split('T')
	const date = language === 'ru' ? day.split('-').reverse().join('.') : day
	return [
		`${date} ${time}`,
		entry.number,
		entry.orderNumber,
		name,
		entry.quantity === null ? '' : String(entry.quantity).replace('-', '−'),
		grouped(entry.kopecks, language),
	]
}

function statementLine(sums: Sums, title: string, language: Language): StatementLine {
	const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 })
	const count = (copies: number) => whole.format(copies).replace('-', '−')
	const money = (kopecks: Kopecks) => grouped(kopecks, language)
	return [
		title,
		count(sums.count),
		count(sums.quantity - sums.refundQuantity),
		money(sums.sumKopecks),
		money(wholeKopecks(0 - sums.refundKopecks)),
		money(wholeKopecks(sums.sumKopecks - sums.refundKopecks)),
	]
}

/** "12 345,60"; exact. */
function grouped(kopecks: Kopecks, language: Language): string {
	const roubles = BigInt(Math.trunc(Math.abs(kopecks) / 100))
	const rest = String(Math.abs(kopecks) % 100).padStart(2, '0')
	const text = `${roubles.toLocaleString(language)}${language === 'ru' ? ',' : '.'}${rest}`
	return kopecks < 0 ? `−${text}` : text
}

function dateText(day: string, format: Intl.DateTimeFormatOptions, language: Language): string {
	const written = new Intl.DateTimeFormat(locales[language], { ...format, timeZone: 'UTC' })
	return withNoBreaks(written.format(new Date(day)))
}
