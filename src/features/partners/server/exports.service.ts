import { Readable } from 'node:stream'
import { deflateRawSync } from 'node:zlib'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/vocabulary.ts'
import { workbook } from '#platform/workbook.ts'
import { zip } from '#platform/zip.ts'
import type { partnersApi } from '../contract.ts'
import { csvHead, csvOrders, csvRefunds } from './csv.ts'
import { exportSheets, orderRowsXml } from './export-sheets.ts'
import type { OrderChoice, OrdersStore, StoredOrder, StoredRefund } from './orders.store.ts'
import type { Sales } from './sales.service.ts'

type Needs = { sales: Pick<Sales, 'choose'>; orders: OrdersStore }
type Asked = QueryOf<typeof partnersApi.csv>
/** @property expectedBytes about how long it will be, judged by its first orders */
export type Export = { body: Readable; fileName: string; expectedBytes: number }
export type Exports = ReturnType<typeof createExports>

/** Short statements: between two of them the database serves everybody else. */
const batchSize = 2000
/** Of a workbook without orders. */
const frameBytes = 2500

/** All orders of a choice as a file, read and written a batch at a time: memory does not grow with their number. */
export function createExports({ sales, orders }: Needs) {
	async function* ordersOf(
		publisherId: string,
		choice: OrderChoice,
		sort: NonNullable<Asked['sort']>,
		count: number,
	) {
		let after: { value: Date | number; number: string } | undefined
		while (true) {
			const batch = await orders.page(publisherId, choice, { sort, after, limit: batchSize }, count)
			if (batch.length > 0) yield batch
			const last = batch.at(-1)
			if (!last || batch.length < batchSize) return
			after = { value: sort.endsWith('date') ? last.paidAt : last.totalKopecks, number: last.number }
		}
	}

	/** Refunds are of the period and the title; a search is for orders. */
	async function* refundsOf(publisherId: string, { period }: OrderChoice, productId: string | undefined) {
		let after: { value: Date; number: string } | undefined
		while (true) {
			const batch = await orders.refunds(publisherId, period, { productId, after, limit: batchSize })
			if (batch.length > 0) yield batch
			const last = batch.at(-1)
			if (!last || batch.length < batchSize) return
			after = { value: last.refundedAt, number: last.number }
		}
	}

	async function prepare(publisherId: string, asked: Asked) {
		const choice = await sales.choose(publisherId, asked)
		const { count } = await orders.sum(publisherId, choice)
		const batches = ordersOf(publisherId, choice, asked.sort ?? '-date', count)
		const first = await batches.next()
		const sample = first.done ? [] : first.value
		const refunds = asked.search ? none() : refundsOf(publisherId, choice, asked.product_id)
		return { count, sample, batches: resumed(sample, batches), refunds }
	}

	return {
		async csv(publisherId: string, asked: Asked, language: Language): Promise<Export> {
			const { count, sample, batches, refunds } = await prepare(publisherId, asked)
			async function* text() {
				yield csvHead(language)
				for await (const batch of batches) yield csvOrders(batch, language)
				for await (const batch of refunds) yield csvRefunds(batch, language)
			}
			const sampleBytes = Buffer.byteLength(csvOrders(sample, language))
			return {
				body: Readable.from(text(), { objectMode: false }),
				fileName: `${nameOf(asked)}.csv`,
				expectedBytes: Buffer.byteLength(csvHead(language)) + scaled(sampleBytes, sample, count),
			}
		},

		async xlsx(publisherId: string, asked: Asked, language: Language): Promise<Export> {
			const { count, sample, batches, refunds } = await prepare(publisherId, asked)
			const packed = deflateRawSync(orderRowsXml(sample, 2)).length
			return {
				body: Readable.from(zip(workbook(exportSheets(batches, refunds, { count, language }))), {
					objectMode: false,
				}),
				fileName: `${nameOf(asked)}.xlsx`,
				expectedBytes: frameBytes + scaled(packed, sample, count),
			}
		},
	}
}

function scaled(bytes: number, { length }: StoredOrder[], count: number): number {
	return length === 0 ? 0 : Math.round((bytes / length) * count)
}

async function* resumed(first: StoredOrder[], rest: AsyncIterator<StoredOrder[]>) {
	if (first.length > 0) yield first
	while (true) {
		const batch = await rest.next()
		if (batch.done) return
		yield batch.value
	}
}

async function* none(): AsyncGenerator<StoredRefund[]> {}

function nameOf({ from, to }: Asked): string {
	return `orders_${from}_${to}`
}
