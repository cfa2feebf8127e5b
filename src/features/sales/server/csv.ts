import { type Language, wholeKopecks } from '#contract/vocabulary.ts'
import { say } from '#contract/words.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import {
	csvLine,
	type ExportedOrder,
	type ExportedRefund,
	escapeFormula,
	formatKopecks,
	localTimeText,
} from './export-values.ts'

/** Spreadsheets need it to detect UTF-8. */
const byteOrderMark = '\uFEFF'
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
	return byteOrderMark + csvLine([...heads, ...rest], language)
}

export function csvOrders(orders: ExportedOrder[], language: Language): string {
	const kind = word('export.sale', language)
	return orders
		.map(order =>
			csvLine(
				[
					escapeFormula(order.number),
					localTimeText(order.paidClock, language),
					escapeFormula(order.productTitle),
					formatKopecks(order.priceKopecks, language),
					String(order.quantity),
					formatKopecks(order.totalKopecks, language),
					kind,
					escapeFormula(order.siteNumber ?? order.number),
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
					escapeFormula(refund.number),
					localTimeText(refund.refundedClock, language),
					escapeFormula(refund.productTitle),
					formatKopecks(refund.priceKopecks, language),
					refund.quantity === null ? '' : String(-refund.quantity),
					formatKopecks(wholeKopecks(-refund.kopecks), language),
					kind,
					escapeFormula(refund.siteNumber ?? refund.orderNumber),
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
