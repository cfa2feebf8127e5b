import type { BodyOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { kopecksFromRoubles, roublesFromKopecks, wholeKopecks } from '#contract/vocabulary.ts'
import { type Clock, unixSeconds } from '#platform/clock.ts'
import type { Account, accountingApi, MonthStatement, StatementTerms } from '../contract.ts'
import { monthAfter, paymentDayOf, type Terms } from '../rules.ts'
import { type Months, netOf } from './months.service.ts'
import type { StatementsStore, StoredStatement } from './statements.store.ts'

type AccountDeps = {
	store: StatementsStore
	months: Months
	partnerOf(publisherId: string): Promise<{ partnerId: string }>
	clock: Clock
}
type Entry = BodyOf<typeof accountingApi.entry>
export type Accounting = ReturnType<typeof createAccounting>

const maxMonths = 36

export function createAccounting({ store, months, partnerOf, clock }: AccountDeps) {
	async function account(partnerId: string): Promise<Account> {
		const final = await store.statementsOf(partnerId)
		const entries = await store.entriesOf(partnerId)
		const now = months.monthAt(clock.now())
		const open: MonthStatement[] = []
		const first = await months.firstOpen()
		for (let month = now; month >= first && open.length < maxMonths; month = monthAfter(month, -1))
			open.push(await preliminary(partnerId, month))
		const payable = wholeKopecks(final.reduce((sum, statement) => sum + statement.payableKopecks, 0))
		const payments = entries.filter(({ kind }) => kind === 'payment')
		const paid = wholeKopecks(payments.reduce((sum, { kopecks }) => sum + kopecks, 0))
		const [newest] = final
		const terms = await store.terms(partnerId, now)
		return {
			months: [...open, ...final.map(onTheWire)].slice(0, maxMonths),
			payable: roublesFromKopecks(payable),
			paid: roublesFromKopecks(paid),
			next_payment:
				newest && payable > paid
					? { sum: roublesFromKopecks(wholeKopecks(payable - paid)), day: paymentDayOf(newest.month, newest) }
					: null,
			entries: entries.map(({ id, kind, at, kopecks, note }) => ({
				id,
				kind,
				note,
				at: unixSeconds(at),
				sum: roublesFromKopecks(kopecks),
			})),
			terms: terms ? termsOnTheWire(terms) : null,
		}
	}

	async function preliminary(partnerId: string, month: string): Promise<MonthStatement> {
		const { number, lines, terms, amounts, correctionKopecks } = await months.read(partnerId, month)
		const sum = (part: 'count' | 'quantity' | 'refundQuantity' | 'sumKopecks' | 'refundKopecks') =>
			lines.reduce((total, line) => total + line[part], 0)
		return {
			month,
			number,
			count: sum('count'),
			quantity: sum('quantity'),
			refund_quantity: sum('refundQuantity'),
			sum: roublesFromKopecks(wholeKopecks(sum('sumKopecks'))),
			refund_sum: roublesFromKopecks(wholeKopecks(sum('refundKopecks'))),
			net: roublesFromKopecks(netOf(lines)),
			terms: terms && termsOnTheWire(terms),
			share: amounts && roublesFromKopecks(amounts.shareKopecks),
			fee: amounts && roublesFromKopecks(amounts.feeKopecks),
			corrections: roublesFromKopecks(correctionKopecks),
			payable: amounts && roublesFromKopecks(amounts.payableKopecks),
		}
	}

	const ofPublisher = async (publisherId: string) => account((await partnerOf(publisherId)).partnerId)

	return {
		account: ofPublisher,

		async months() {
			const { closed, next, isOver } = await months.overview()
			return {
				closed: closed.map(({ month, closedAt, statements, payableKopecks }) => ({
					month,
					closed_at: unixSeconds(closedAt),
					statements,
					payable: roublesFromKopecks(payableKopecks),
				})),
				next,
				is_over: isOver,
			}
		},

		close: async (month: string, by: string) => ({ statements: await months.close(month, by) }),

		async setTerms(publisherId: string, terms: StatementTerms): Promise<Account> {
			const { partnerId } = await partnerOf(publisherId)
			await store.setTerms(partnerId, await months.termsFrom(), {
				shareBasisPoints: Math.round(terms.share_percent * 100),
				feeBasisPoints: Math.round(terms.fee_percent * 100),
				paymentDay: terms.payment_day,
			})
			return account(partnerId)
		},

		/** @throws AppError `invalid` for 0, and for a negative payment; `conflict` where its key is of another entry */
		async addEntry(
			{ publisher_id, kind, sum, note, entry_key: key }: Entry,
			{ by, onRepeat }: { by: string; onRepeat?(): void },
		): Promise<Account> {
			const { partnerId } = await partnerOf(publisher_id)
			const kopecks = kopecksFromRoubles(sum)
			if (kopecks === 0 || (kind === 'payment' && kopecks < 0)) throw new AppError('invalid', { path: 'sum' })
			const added = await store.addEntry(partnerId, { kind, at: clock.now(), kopecks, note }, { by, key })
			if (added === 'conflict') throw new AppError('conflict')
			if (added === 'repeated') onRepeat?.()
			return account(partnerId)
		},
	}
}

function onTheWire(statement: StoredStatement): MonthStatement {
	return {
		month: statement.month,
		number: statement.number,
		count: statement.count,
		quantity: statement.quantity,
		refund_quantity: statement.refundQuantity,
		sum: roublesFromKopecks(statement.sumKopecks),
		refund_sum: roublesFromKopecks(statement.refundKopecks),
		net: roublesFromKopecks(wholeKopecks(statement.sumKopecks - statement.refundKopecks)),
		terms: termsOnTheWire(statement),
		share: roublesFromKopecks(statement.shareKopecks),
		fee: roublesFromKopecks(statement.feeKopecks),
		corrections: roublesFromKopecks(statement.correctionKopecks),
		payable: roublesFromKopecks(statement.payableKopecks),
	}
}

function termsOnTheWire({ shareBasisPoints, feeBasisPoints, paymentDay }: Terms): StatementTerms {
	return {
		share_percent: shareBasisPoints / 100,
		fee_percent: feeBasisPoints / 100,
		payment_day: paymentDay,
	}
}
