import { Readable } from 'node:stream'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/vocabulary.ts'
import type { Clock } from '#platform/clock.ts'
import type { ExportFormat, productImportExportApi } from '../contract.ts'
import { maxRows } from '../rules.ts'
import type { FactsRow } from './book-facts.store.ts'
import { csvStart, productCsv } from './csv/write-csv.ts'
import { type BookFacts, messageEnd, messageStart, type OnixShop, productXml } from './onix/onix-message.ts'
import type { StoredProduct } from './stored-product.ts'
import { productWorkbook } from './xlsx/write-workbook.ts'

type Stored = Omit<StoredProduct, 'record'> & { record: StoredProduct['record'] | null }
export type ExportChoice = Omit<BodyOf<typeof productImportExportApi.export>, 'format' | 'run'>
type OnProgress = (progress: { done: number; total: number }) => void
type Writing = { chosen: ExportChoice; language: Language; onProgress: OnProgress }
type ProductExportDeps = {
	soldIds(chosen: ExportChoice, limit: number): Promise<string[]>
	records(bookIds: string[]): Promise<Stored[]>
	facts(bookIds: string[]): Promise<FactsRow[]>
	categoryNames(language: Language): Promise<Map<number, string>>
	/** Name, and address without a trailing slash. */
	shop: { name: string; publicUrl: string }
	clock: Clock
}
export type ProductExport = ReturnType<typeof createProductExport>

const batchSize = 100
/** Writes products for re-import, in batches. */
export function createProductExport({
	soldIds,
	records,
	facts,
	categoryNames,
	shop,
	clock,
}: ProductExportDeps) {
	async function* batches({ chosen, onProgress }: Writing): AsyncGenerator<StoredProduct[]> {
		const ids = await soldIds(chosen, maxRows)
		for (let at = 0; at < ids.length; at += batchSize) {
			onProgress({ done: at, total: ids.length })
			const batch = await records(ids.slice(at, at + batchSize))
			yield batch.filter(isSold)
		}
	}

	async function* csv(writing: Writing) {
		yield csvStart(writing.language)
		for await (const batch of batches(writing))
			yield batch.map(sold => productCsv(sold, writing.language)).join('')
	}

	async function* onix(writing: Writing) {
		const about: OnixShop = {
			...shop,
			categories: await categoryNames(writing.language),
			at: clock.now(),
		}
		yield messageStart(about)
		for await (const batch of batches(writing)) {
			const known = new Map((await facts(batch.map(({ bookId }) => bookId))).map(one => [one.bookId, one]))
			yield batch
				.map(sold => productXml({ ...sold, facts: factsOf(known.get(sold.bookId), shop) }, about))
				.join('')
		}
		yield messageEnd
	}

	const writers: { [format in ExportFormat]: (writing: Writing) => AsyncIterable<string | Uint8Array> } = {
		csv,
		onix,
		xlsx: writing => productWorkbook(batches(writing)),
	}
	return {
		write: (format: ExportFormat, writing: Writing): Readable =>
			Readable.from(writers[format](writing), { objectMode: false }),
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
