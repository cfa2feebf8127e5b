import { Readable } from 'node:stream'
import { deflateRawSync } from 'node:zlib'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/vocabulary.ts'
import { workbook } from '#platform/workbook.ts'
import { zip } from '#platform/zip.ts'
import type { salesApi } from '../contract.ts'
import { csvHead, csvOrders, csvRefunds } from './csv.ts'
import { exportSheets, orderRowsXml } from './export-sheets.ts'
import type { ExportedOrder, ExportedRefund, WithIsbn } from './export-values.ts'
import type { OrderFilter, OrdersStore } from './orders.store.ts'
import type { FindIsbns, Sales } from './sales.service.ts'

type ExportsServiceDeps = {
	sales: Pick<Sales, 'filterOf' | 'partnerOf'>
	orders: OrdersStore
	isbnsOf: FindIsbns
}
type CsvQuery = QueryOf<typeof salesApi.csv>
/** @property expectedBytes estimated by the first orders */
export type Export = { body: Readable; fileName: string; expectedBytes: number }
export type Exports = ReturnType<typeof createExports>

/** Short statements do not block the database. */
const batchSize = 2000
/** Size of a workbook without orders. */
const emptyWorkbookBytes = 2500

/** Streams all orders of a filter in batches: memory does not grow with their number. */
export function createExports({ sales, orders, isbnsOf }: ExportsServiceDeps) {
	async function withIsbns<Entry extends { productId: string }>(
		batch: Entry[],
	): Promise<(Entry & WithIsbn)[]> {
		const isbns = await isbnsOf([...new Set(batch.map(entry => entry.productId))])
		return batch.map(entry => ({ ...entry, isbn: isbns.get(entry.productId) ?? null }))
	}

	async function* ordersOf(
		partnerId: string,
		filter: OrderFilter,
		sort: NonNullable<CsvQuery['sort']>,
		count: number,
	) {
		let after: { value: Date | number; number: string } | undefined
		while (true) {
			const batch = await orders.page(partnerId, filter, { sort, after, limit: batchSize }, count)
			if (batch.length > 0) yield await withIsbns(batch)
			const last = batch.at(-1)
			if (!last || batch.length < batchSize) return
			after = { value: sort.endsWith('date') ? last.countedAt : last.totalKopecks, number: last.number }
		}
	}

	/** Refunds are filtered by period and title; a search is for orders. */
	async function* refundsOf(partnerId: string, { period }: OrderFilter, productId: string | undefined) {
		let after: { value: Date; number: string } | undefined
		while (true) {
			const batch = await orders.refunds(partnerId, period, { productId, after, limit: batchSize })
			if (batch.length > 0) yield await withIsbns(batch)
			const last = batch.at(-1)
			if (!last || batch.length < batchSize) return
			after = { value: last.countedAt, number: last.number }
		}
	}

	async function prepare(publisherId: string, query: CsvQuery) {
		const { partnerId } = await sales.partnerOf(publisherId)
		const filter = await sales.filterOf(partnerId, query)
		const { count } = await orders.sum(partnerId, filter)
		const batches = ordersOf(partnerId, filter, query.sort ?? '-date', count)
		const first = await batches.next()
		const sample = first.done ? [] : first.value
		const refunds = query.search ? none() : refundsOf(partnerId, filter, query.product_id)
		return { count, sample, batches: withFirst(sample, batches), refunds }
	}

	return {
		async csv(publisherId: string, query: CsvQuery, language: Language): Promise<Export> {
			const { count, sample, batches, refunds } = await prepare(publisherId, query)
			async function* text() {
				yield csvHead(language)
				for await (const batch of batches) yield csvOrders(batch, language)
				for await (const batch of refunds) yield csvRefunds(batch, language)
			}
			const sampleBytes = Buffer.byteLength(csvOrders(sample, language))
			return {
				body: Readable.from(text(), { objectMode: false }),
				fileName: `${nameOf(query)}.csv`,
				expectedBytes: Buffer.byteLength(csvHead(language)) + scaled(sampleBytes, sample, count),
			}
		},

		async xlsx(publisherId: string, query: CsvQuery, language: Language): Promise<Export> {
			const { count, sample, batches, refunds } = await prepare(publisherId, query)
			const packed = deflateRawSync(orderRowsXml(sample, 2, language)).length
			return {
				body: Readable.from(zip(workbook(exportSheets(batches, refunds, { count, language }))), {
					objectMode: false,
				}),
				fileName: `${nameOf(query)}.xlsx`,
				expectedBytes: emptyWorkbookBytes + scaled(packed, sample, count),
			}
		},
	}
}

function scaled(bytes: number, { length }: ExportedOrder[], count: number): number {
	return length === 0 ? 0 : Math.round((bytes / length) * count)
}

async function* withFirst(first: ExportedOrder[], rest: AsyncIterator<ExportedOrder[]>) {
	if (first.length > 0) yield first
	while (true) {
		const batch = await rest.next()
		if (batch.done) return
		yield batch.value
	}
}

async function* none(): AsyncGenerator<ExportedRefund[]> {}

function nameOf({ from, to }: CsvQuery): string {
	return `orders_${from}_${to}`
}
