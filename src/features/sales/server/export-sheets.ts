import { type Kopecks, type Language, wholeKopecks } from '#contract/vocabulary.ts'
import { say } from '#contract/words.ts'
import { type Cell, columnName, maxRows, rowXml, type Sheet } from '#platform/workbook.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import type { ExportedOrder, ExportedRefund } from './export-values.ts'

const orderColumns = [
	'orders.number',
	'orders.date',
	'orders.title',
	'orders.price',
	'orders.quantity',
	'orders.total',
	'refunds.order',
	'export.state',
	'export.isbn',
] as const
const refundColumns = [
	'orders.number',
	'orders.date',
	'orders.title',
	'refunds.order',
	'orders.quantity',
	'orders.total',
	'export.state',
	'export.isbn',
] as const
type Key =
	| (typeof orderColumns)[number]
	| (typeof refundColumns)[number]
	| 'orders'
	| 'refunds'
	| 'orders.summary'
	| 'export.final'
	| 'export.preliminary'

/** Orders on as many sheets as needed, refunds on one of their own; each ends with its sum. */
export function exportSheets(
	orders: AsyncIterator<ExportedOrder[]>,
	refunds: AsyncIterable<ExportedRefund[]>,
	{ count, language }: { count: number; language: Language },
): Sheet[] {
	const name = word('orders', language)
	const sheetCount = Math.max(1, Math.ceil(count / maxRows))
	const orderSheets = Array.from({ length: sheetCount }, (_, n) => ({
		name: n === 0 ? name : `${name} ${n + 1}`,
		columnWidths: [18, 18, 50, 14, 12, 16, 20, 20, 18],
		rows: orderRows(orders, language),
	}))
	const refundSheet = {
		name: word('refunds', language),
		columnWidths: [18, 18, 50, 20, 12, 16, 20, 18],
		rows: refundRows(refunds, language),
	}
	return [...orderSheets, refundSheet]
}

/** Takes what fits on a sheet and leaves the rest of `batches`. */
async function* orderRows(
	batches: AsyncIterator<ExportedOrder[]>,
	language: Language,
): AsyncGenerator<string> {
	yield rowXml(1, heads(orderColumns, language))
	let [row, sum] = [1, 0]
	while (row <= maxRows) {
		const batch = await batches.next()
		if (batch.done) break
		yield orderRowsXml(batch.value, row + 1, language)
		row += batch.value.length
		sum += batch.value.reduce((total, order) => total + order.totalKopecks, 0)
	}
	yield summary(row, wholeKopecks(sum), orderColumns, language)
}

export function orderRowsXml(orders: ExportedOrder[], firstRow: number, language: Language): string {
	return orders.map((order, index) => rowXml(firstRow + index, orderCells(order, language))).join('')
}

async function* refundRows(
	batches: AsyncIterable<ExportedRefund[]>,
	language: Language,
): AsyncGenerator<string> {
	yield rowXml(1, heads(refundColumns, language))
	let [row, sum] = [1, 0]
	for await (const batch of batches)
		for (const refund of batch) {
			row += 1
			sum -= refund.kopecks
			yield rowXml(row, refundCells(refund, language))
		}
	yield summary(row, wholeKopecks(sum), refundColumns, language)
}

function orderCells(order: ExportedOrder, language: Language): Cell[] {
	return [
		{ text: order.number },
		{ clock: order.paidClock },
		{ text: order.productTitle },
		{ kopecks: order.priceKopecks },
		{ number: order.quantity },
		{ kopecks: order.totalKopecks },
		{ text: order.siteNumber ?? order.number },
		{ text: stateOf(order, language) },
		{ text: order.isbn ?? '' },
	]
}

function refundCells(refund: ExportedRefund, language: Language): Cell[] {
	return [
		{ text: refund.number },
		{ clock: refund.refundedClock },
		{ text: refund.productTitle },
		{ text: refund.siteNumber ?? refund.orderNumber },
		refund.quantity === null ? null : { number: -refund.quantity },
		{ kopecks: -refund.kopecks },
		{ text: stateOf(refund, language) },
		{ text: refund.isbn ?? '' },
	]
}

function stateOf({ isFinal }: { isFinal: boolean }, language: Language): string {
	return word(isFinal ? 'export.final' : 'export.preliminary', language)
}

function summary(lastRow: number, sumKopecks: Kopecks, columns: readonly Key[], language: Language): string {
	const position = columns.indexOf('orders.total')
	const column = columnName(position)
	const cells: Cell[] = columns.map(() => null)
	cells[0] = { text: word('orders.summary', language), isStrong: true }
	cells[position] = lastRow > 1 ? { sumKopecks, of: `${column}2:${column}${lastRow}` } : { kopecks: 0 }
	return rowXml(lastRow + 1, cells)
}

function heads(keys: readonly Key[], language: Language): Cell[] {
	return keys.map(key => ({ text: word(key, language), isStrong: true }))
}

function word(key: Key, language: Language): string {
	return say({ en, ru }, language, { key })
}
