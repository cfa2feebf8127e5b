import type { Language } from '#contract/vocabulary.ts'
import { say } from '#contract/words.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import { clockText, csvLine, decimal, harmless } from './export-values.ts'
import type { StoredOrder, StoredRefund } from './orders.store.ts'

/** Spreadsheets take a file for UTF-8 by this mark. */
const mark = '\uFEFF'
const columns = ['number', 'date', 'title', 'price', 'quantity', 'total'] as const

export function csvHead(language: Language): string {
	const heads = columns.map(name => say({ en, ru }, language, { key: `orders.${name}` }))
	return mark + csvLine([...heads, word('export.kind', language)], language)
}

export function csvOrders(orders: StoredOrder[], language: Language): string {
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
				],
				language,
			),
		)
		.join('')
}

/** Below the orders, as money that went back: the column of totals adds up to what is left. */
export function csvRefunds(refunds: StoredRefund[], language: Language): string {
	const kind = word('export.refund', language)
	return refunds
		.map(({ number, refundedClock, productTitle, kopecks }) =>
			csvLine(
				[
					harmless(number),
					clockText(refundedClock, language),
					harmless(productTitle),
					'',
					'',
					decimal(-kopecks, language),
					kind,
				],
				language,
			),
		)
		.join('')
}

function word(key: 'export.kind' | 'export.sale' | 'export.refund', language: Language): string {
	return say({ en, ru }, language, { key })
}
