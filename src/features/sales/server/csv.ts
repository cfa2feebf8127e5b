import { type Language, wholeKopecks } from '#contract/vocabulary.ts'
import { say } from '#contract/words.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import {
	clockText,
	csvLine,
	decimal,
	type ExportedOrder,
	type ExportedRefund,
	harmless,
} from './export-values.ts'

/** Spreadsheets need it to detect UTF-8. */
const mark = '\uFEFF'
type Key =
	| 'export.kind'
	| 'export.sale'
	| 'export.refund'
	| 'export.state'
	| 'export.isbn'
	| 'export.final'
	| 'export.preliminary'
	| 'refunds.order'
const columns = ['number', 'date', 'title', 'price', 'quantity', 'total'] as const

export function csvHead(language: Language): string {
	const heads = columns.map(name => say({ en, ru }, language, { key: `orders.${name}` }))
	const rest = [
		word('export.kind', language),
		word('refunds.order', language),
		word('export.state', language),
		word('export.isbn', language),
	]
	return mark + csvLine([...heads, ...rest], language)
}

export function csvOrders(orders: ExportedOrder[], language: Language): string {
	const kind = word('export.sale', language)
	return orders
		.map(order =>
			csvLine(
				[
					harmless(order.number),
					clockText(order.paidClock, language),
					harmless(order.productTitle),
					decimal(order.priceKopecks, language),
					String(order.quantity),
					decimal(order.totalKopecks, language),
					kind,
					harmless(order.siteNumber ?? order.number),
					stateOf(order, language),
					order.isbn ?? '',
				],
				language,
			),
		)
		.join('')
}

/** After the orders, as negative amounts: the total column adds up to the net sum. */
export function csvRefunds(refunds: ExportedRefund[], language: Language): string {
	const kind = word('export.refund', language)
	return refunds
		.map(refund =>
			csvLine(
				[
					harmless(refund.number),
					clockText(refund.refundedClock, language),
					harmless(refund.productTitle),
					decimal(refund.priceKopecks, language),
					refund.quantity === null ? '' : String(-refund.quantity),
					decimal(wholeKopecks(-refund.kopecks), language),
					kind,
					harmless(refund.siteNumber ?? refund.orderNumber),
					stateOf(refund, language),
					refund.isbn ?? '',
				],
				language,
			),
		)
		.join('')
}

function stateOf({ isFinal }: { isFinal: boolean }, language: Language): string {
	return word(isFinal ? 'export.final' : 'export.preliminary', language)
}

function word(key: Key, language: Language): string {
	return say({ en, ru }, language, { key })
}
