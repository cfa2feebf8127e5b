import { Readable } from 'node:stream'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/vocabulary.ts'
import type { Clock } from '#platform/clock.ts'
import type { productImportExportApi } from '../contract.ts'
import { rowsMax } from '../rules.ts'
import type { FactsRow } from './book-facts.store.ts'
import { csvStart, productCsv } from './csv/write-csv.ts'
import { type BookFacts, messageEnd, messageStart, type OnixShop, productXml } from './onix/onix-message.ts'
import type { StoredProduct } from './stored-product.ts'
import { productWorkbook } from './xlsx/write-workbook.ts'

type Stored = Omit<StoredProduct, 'record'> & { record: StoredProduct['record'] | null }
type Chosen = QueryOf<typeof productImportExportApi.csv>
type ProductExportDeps = {
	soldIds(chosen: Chosen, limit: number): Promise<string[]>
	records(bookIds: string[]): Promise<Stored[]>
	facts(bookIds: string[]): Promise<FactsRow[]>
	categoryNames(language: Language): Promise<Map<number, string>>
	/** Name, and address without a trailing slash. */
	shop: { name: string; publicUrl: string }
	clock: Clock
}
export type ProductExport = ReturnType<typeof createProductExport>

const batchSize = 100
/** Exports products for re-import, streamed in batches. */
export function createProductExport({
	soldIds,
	records,
	facts,
	categoryNames,
	shop,
	clock,
}: ProductExportDeps) {
	async function* batches(chosen: Chosen): AsyncGenerator<StoredProduct[]> {
		const ids = await soldIds(chosen, rowsMax)
		for (let at = 0; at < ids.length; at += batchSize) {
			const batch = await records(ids.slice(at, at + batchSize))
			yield batch.filter(isSold)
		}
	}

	return {
		csv(chosen: Chosen, language: Language): Readable {
			async function* text() {
				yield csvStart(language)
				for await (const batch of batches(chosen))
					yield batch.map(sold => productCsv(sold, language)).join('')
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

		xlsx: (chosen: Chosen): Readable =>
			Readable.from(productWorkbook(batches(chosen)), { objectMode: false }),
	}
}

function factsOf(row: FactsRow | undefined, { publicUrl }: { publicUrl: string }): BookFacts {
	const { bookId = '', hasCover = false, pages = null, audioMinutes = null } = row ?? {}
	const { hasContents = false, hasPageNumbers = false } = row ?? {}
	const coverUrl = hasCover ? `${publicUrl}/content/share/${bookId}.cover.jpg` : null
	return { coverUrl, pages, audioMinutes, hasContents, hasPageNumbers }
}

function isSold(stored: Stored): stored is StoredProduct {
	return stored.record !== null
}
