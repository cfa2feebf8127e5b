import { AppError } from '#contract/errors.ts'
import { todayIn } from '#contract/time-zone/today-in.ts'
import { type Kopecks, wholeKopecks } from '#contract/vocabulary.ts'
import { monthOf } from '#features/sales/rules.ts'
import type { Clock } from '#platform/clock.ts'
import { type Amounts, amountsOf, monthAfter, type Terms } from '../rules.ts'
import type { Line, Period, StatementsStore } from './statements.store.ts'

export type LedgerEntry = {
	kind: 'order' | 'refund'
	number: string
	orderNumber: string
	title: string
	/** Local time in the shop's zone, as seconds since 1970. */
	clock: number
	quantity: number | null
	kopecks: Kopecks
}
export type LedgerDeps = {
	periodOf(days: { from: string; to: string }): Promise<Period>
	/** Blocks new entries until the transaction ends. */
	lock(): Promise<void>
	/** @param from null for the first of all */
	firstEntry(from: Date | null): Promise<Date | null>
	/** @param partnerId null for all */
	titles(period: Period, partnerId: string | null): Promise<(Line & { partnerId: string })[]>
	entries(partnerId: string, period: Period, limit: number): Promise<LedgerEntry[]>
}
export type Stores = { statements: StatementsStore; ledger: LedgerDeps }
export type PartnerNames = Map<string, string>
/** A month of one partner; without a number and with preliminary amounts while it is open. */
export type Month = Period & {
	month: string
	number: string | null
	/** A closed month without a number had no entries. */
	isClosed: boolean
	publisher: string | null
	lines: Line[]
	terms: Terms | null
	amounts: Amounts | null
	correctionKopecks: Kopecks
}
type MonthsDeps = {
	stores: Stores
	inTransaction<T>(act: (stores: Stores) => Promise<T>): Promise<T>
	partnerNames(): Promise<PartnerNames>
	timeZone: string
	clock: Clock
}
export type Months = ReturnType<typeof createMonths>

/** Open months have moving sums, closed ones final ones. */
export function createMonths({ stores, inTransaction, partnerNames, timeZone, clock }: MonthsDeps) {
	const monthAt = (at: Date) => todayIn(timeZone, at.getTime()).slice(0, 7)

	/** Months without entries before it are closed along with it: one order of 1970 would leave hundreds to be closed one by one. */
	async function firstOpen({ statements, ledger }: Stores): Promise<string> {
		const [newest] = await statements.closedMonths()
		const since = newest?.until ?? null
		const entries = [await ledger.firstEntry(since), await statements.firstCorrection(since)]
		const months = entries.flatMap(at => (at ? [monthAt(at)] : [])).sort()
		if (!newest) return months[0] ?? monthAt(clock.now())
		const next = monthAfter(newest.month)
		return months[0] !== undefined && months[0] > next ? months[0] : next
	}

	/**
	 * The first open month begins where the last closed one ended, whatever the time zone was then. A closed month is
	 * empty here: its entries are in its statement.
	 */
	async function periodOf({ statements, ledger }: Stores, month: string): Promise<Period> {
		const { from, until } = await ledger.periodOf(monthOf(month))
		const [newest] = await statements.closedMonths()
		if (!newest || month > monthAfter(newest.month)) return { from, until }
		return { from: month > newest.month ? newest.until : until, until }
	}

	async function closeOne(inside: Stores, month: string, names: PartnerNames, by: string): Promise<number> {
		const { statements, ledger } = inside
		const period = await periodOf(inside, month)
		if (period.until > clock.now()) throw new AppError('month_not_over')
		const titles = await ledger.titles(period, null)
		const corrections = await statements.corrections(period)
		await statements.addClosedMonth(month, period, clock.now(), by)
		const nameOf = (id: string) => names.get(id) ?? id
		const partners = [...new Set([...titles.map(line => line.partnerId), ...corrections.keys()])].sort(
			(a, b) => nameOf(a).localeCompare(nameOf(b)),
		)
		for (const [index, partnerId] of partners.entries()) {
			const lines = titles.filter(line => line.partnerId === partnerId)
			const terms = await statements.terms(partnerId, month)
			if (!terms) throw new AppError('terms_needed', { values: { partner: nameOf(partnerId) } })
			const amounts = amountsOf(netOf(lines), terms, corrections.get(partnerId) ?? wholeKopecks(0))
			const head = { number: `${month}/${index + 1}`, month, partnerId, publisher: nameOf(partnerId) }
			await statements.addStatement({ ...head, ...terms, ...amounts }, lines)
		}
		return partners.length
	}

	return {
		timeZone,
		monthAt,
		firstOpen: () => firstOpen(stores),

		/** New terms apply to every open month, also those without entries. */
		async termsFrom(): Promise<string> {
			const [newest] = await stores.statements.closedMonths()
			return newest ? monthAfter(newest.month) : '1970-01'
		},

		async overview() {
			const next = await firstOpen(stores)
			const { until } = await periodOf(stores, next)
			return { closed: await stores.statements.closedMonths(), next, isOver: until <= clock.now() }
		},

		/** The caller must name the first open month. @returns the number of statements */
		async close(month: string, by: string): Promise<number> {
			const names = await partnerNames()
			return inTransaction(async inside => {
				await inside.ledger.lock()
				await inside.statements.lock()
				const open = await firstOpen(inside)
				if (month < open) throw new AppError('month_closed')
				if (month > open) {
					const { until } = await periodOf(inside, month)
					throw new AppError(until > clock.now() ? 'month_not_over' : 'month_not_next')
				}
				return closeOne(inside, month, names, by)
			})
		},

		async read(partnerId: string, month: string): Promise<Month> {
			const { statements, ledger } = stores
			const final = (await statements.statementsOf(partnerId)).find(known => known.month === month)
			if (final) {
				const { number, publisher, from, until, correctionKopecks } = final
				const lines = await statements.linesOf(number)
				return {
					month,
					number,
					isClosed: true,
					publisher,
					from,
					until,
					lines,
					terms: final,
					amounts: final,
					correctionKopecks,
				}
			}
			const period = await periodOf(stores, month)
			const isClosed = period.from >= period.until
			const lines = isClosed ? [] : await ledger.titles(period, partnerId)
			const corrections = isClosed ? new Map<string, Kopecks>() : await statements.corrections(period)
			const terms = (await statements.terms(partnerId, month)) ?? null
			const correctionKopecks = corrections.get(partnerId) ?? wholeKopecks(0)
			const amounts = terms && amountsOf(netOf(lines), terms, correctionKopecks)
			return {
				...period,
				month,
				number: null,
				isClosed,
				publisher: null,
				lines,
				terms,
				amounts,
				correctionKopecks,
			}
		},
	}
}

export function netOf(lines: Pick<Line, 'sumKopecks' | 'refundKopecks'>[]): Kopecks {
	return wholeKopecks(lines.reduce((sum, line) => sum + line.sumKopecks - line.refundKopecks, 0))
}
