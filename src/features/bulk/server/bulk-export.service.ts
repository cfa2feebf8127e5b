import { Readable } from 'node:stream'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/vocabulary.ts'
import type { ProductRecord } from '#features/editing/contract.ts'
import type { Clock } from '#platform/clock.ts'
import { csvLine } from '#platform/csv-line.ts'
import { rowXml, workbook } from '#platform/workbook.ts'
import { zip } from '#platform/zip.ts'
import type { bulkApi } from '../contract.ts'
import { type Column, columns, type Field, rowsMax } from '../rules.ts'
import type { FactsRow } from './book-facts.store.ts'
import { cellOf, csvText } from './cells.ts'
import { type BookFacts, messageEnd, messageStart, type OnixShop, productXml } from './onix-message.ts'

type Stored = { bookId: string; record: ProductRecord | null; version: number }
type Sold = Stored & { record: ProductRecord }
type Chosen = QueryOf<typeof bulkApi.csv>
type Needs = {
	soldIds(chosen: Chosen, limit: number): Promise<string[]>
	records(bookIds: string[]): Promise<Stored[]>
	facts(bookIds: string[]): Promise<FactsRow[]>
	/** Names of categories by their numbers. */
	categoryNames(language: Language): Promise<Map<number, string>>
	/** What the shop is called, and its address without a slash at the end. */
	shop: { name: string; publicUrl: string }
	clock: Clock
}
export type BulkExport = ReturnType<typeof createBulkExport>

const batchSize = 100
/** Spreadsheets take a file for UTF-8 by this mark. */
const mark = '\uFEFF'
const wide = new Set<Column>(['name', 'author', 'description_en', 'description_ru'])

/** What is sold as a file that the import takes back, read and written a batch at a time. */
export function createBulkExport({ soldIds, records, facts, categoryNames, shop, clock }: Needs) {
	async function* batches(chosen: Chosen): AsyncGenerator<Sold[]> {
		const ids = await soldIds(chosen, rowsMax)
		for (let at = 0; at < ids.length; at += batchSize) {
			const batch = await records(ids.slice(at, at + batchSize))
			yield batch.filter(isSold)
		}
	}

	return {
		csv(chosen: Chosen, language: Language): Readable {
			const [separator, point] = language === 'ru' ? ([';', ','] as const) : ([',', '.'] as const)
			async function* text() {
				yield mark + csvLine([...columns], separator)
				for await (const batch of batches(chosen))
					yield batch.map(sold => csvLine(textsOf(sold, point), separator)).join('')
			}
			return Readable.from(text(), { objectMode: false })
		},

		onix(chosen: Chosen, language: Language): Readable {
			async function* text() {
				const about: OnixShop = { ...shop, categories: await categoryNames(language), at: clock.now() }
				yield messageStart(about)
				for await (const batch of batches(chosen)) {
					const known = new Map(
						(await facts(batch.map(({ bookId }) => bookId))).map(one => [one.bookId, one]),
					)
					yield batch
						.map(sold => productXml({ ...sold, facts: factsOf(known.get(sold.bookId), shop) }, about))
						.join('')
				}
				yield messageEnd
			}
			return Readable.from(text(), { objectMode: false })
		},

		xlsx(chosen: Chosen): Readable {
			async function* rows() {
				let number = 1
				yield rowXml(
					number,
					columns.map(text => ({ text, isStrong: true })),
				)
				for await (const batch of batches(chosen))
					yield batch.map(sold => rowXml(++number, cellsOf(sold))).join('')
			}
			const columnWidths = columns.map(column => (wide.has(column) ? 40 : 16))
			const sheet = { name: 'products', columnWidths, rows: rows() }
			return Readable.from(zip(workbook([sheet])), { objectMode: false })
		},
	}
}

function factsOf(row: FactsRow | undefined, { publicUrl }: { publicUrl: string }): BookFacts {
	const { bookId = '', hasCover = false, pages = null, audioMinutes = null } = row ?? {}
	return { coverUrl: hasCover ? `${publicUrl}/content/share/${bookId}.cover.jpg` : null, pages, audioMinutes }
}

function textsOf({ bookId, version, record }: Sold, point: ',' | '.'): string[] {
	return [bookId, String(version), ...fields.map(field => csvText(record, field, point))]
}

function cellsOf({ bookId, version, record }: Sold) {
	return [{ text: bookId }, { number: version }, ...fields.map(field => cellOf(record, field))]
}

const fields = columns.filter((column): column is Field => column !== 'book_id' && column !== 'version')

function isSold(stored: Stored): stored is Sold {
	return stored.record !== null
}
