import type { Readable } from 'node:stream'
import type { Language } from '#contract/vocabulary.ts'
import { say } from '#contract/words.ts'
import type { Clock } from '#platform/clock.ts'
import { monthOf, todayIn } from '../rules.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import type { Sales } from './sales.service.ts'
import type { SalesStore, Sums, TitleSums } from './sales.store.ts'
import { type StatementLine, statementPdf } from './statement-pdf.ts'

type Needs = { sales: Pick<Sales, 'publisher' | 'timeZone'>; store: SalesStore; clock: Clock }
export type Statements = ReturnType<typeof createStatements>

/** No publisher has more titles; a statement names every one, or its lines would not add up. */
const allTitles = 1_000_000

/** What a publisher files away: a month's sales and refunds, a line a title, to the kopeck. */
export function createStatements({ sales, store, clock }: Needs) {
	/** @param month `YYYY-MM` */
	async function figures(month: string, publisherId: string) {
		const days = monthOf(month)
		return store.atOnce(async ({ totals, titles }) => ({
			totals: await totals(publisherId, days),
			titles: await titles(publisherId, days, days, allTitles),
		}))
	}

	return {
		figures,

		async pdf(publisherId: string, month: string, language: Language): Promise<Readable> {
			const { title: publisher } = await sales.publisher(publisherId)
			const { totals, titles } = await figures(month, publisherId)
			const word = (key: keyof typeof en & `statement.${string}`, values = {}) =>
				say({ en, ru }, language, { key, values })
			const today = todayIn(sales.timeZone, clock.now().getTime())
			return statementPdf({
				language,
				title: word('statement.title'),
				publisher,
				month: named(`${month}-01`, { month: 'long', year: 'numeric' }, language),
				made: word('statement.made', {
					date: named(today, { dateStyle: 'long' }, language),
					zone: sales.timeZone,
				}),
				heads: [
					say({ en, ru }, language, { key: 'orders.title' }),
					word('statement.orders'),
					word('statement.copies'),
					word('statement.sold'),
					word('statement.refunded'),
					word('statement.net'),
				],
				lines: titles.map(line => statementLine(line, line.title, language)),
				total: statementLine(totals, word('statement.total'), language),
				none: word('statement.none'),
				page: (page, pages) => word('statement.page', { page, pages }),
			})
		},
	}
}

function statementLine(sums: Sums | TitleSums, title: string, language: Language): StatementLine {
	const count = new Intl.NumberFormat(language, { maximumFractionDigits: 0 })
	const money = (kopecks: number) => grouped(kopecks, language)
	return [
		title,
		count.format(sums.count),
		count.format(sums.quantity),
		money(sums.sumKopecks),
		money(-sums.refundKopecks),
		money(sums.sumKopecks - sums.refundKopecks),
	]
}

/** "12 345,60" of whole kopecks, without a fraction in between. */
function grouped(kopecks: number, language: Language): string {
	const roubles = BigInt(Math.trunc(Math.abs(kopecks) / 100))
	const rest = String(Math.abs(kopecks) % 100).padStart(2, '0')
	const text = `${roubles.toLocaleString(language)}${language === 'ru' ? ',' : '.'}${rest}`
	return kopecks < 0 ? `−${text}` : text
}

function named(day: string, format: Intl.DateTimeFormatOptions, language: Language): string {
	const locale = language === 'ru' ? 'ru-RU' : 'en-GB'
	return new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' }).format(new Date(day))
}
