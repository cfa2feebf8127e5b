import type { AudioFiles } from '#features/audio-files/server/audio-files.service.ts'
import { composeBookArchive } from '#features/book-archive/server/compose.ts'
import { composeBookContent } from '#features/book-content/server/compose.ts'
import type { BookIdHolds } from '#features/book-ids/server/book-id-holds.ts'
import { composeBookIds } from '#features/book-ids/server/compose.ts'
import type { FormerIds } from '#features/book-ids/server/former-ids.ts'
import { composeBookList } from '#features/book-list/server/compose.ts'
import { bookRecordsIn as recordsIn } from '#features/books/server/compose.ts'
import { createBulkChanges } from '#features/bulk-changes/server/bulk-changes.service.ts'
import type { CatalogueService } from '#features/catalogue/server/catalogue.service.ts'
import { smallCoversOf } from '#features/catalogue/server/small-covers.ts'
import { composeCategories } from '#features/categories/server/compose.ts'
import { composeCovers } from '#features/covers/server/compose.ts'
import { laterDemo } from '#features/demo-pages/server/demo-job.ts'
import type { DemoPages } from '#features/demo-pages/server/demo-pages.service.ts'
import { isBookBusyIn } from '#features/importing/server/compose.ts'
import { composeProductImportExport } from '#features/product-import-export/server/compose.ts'
import { composeProducts, productCoversIn } from '#features/products/server/compose.ts'
import type { ProductCover } from '#features/products/server/products.service.ts'
import { composePublishing } from '#features/publishing/server/compose.ts'
import { composeSavedFilters } from '#features/saved-filters/server/compose.ts'
import type { TeacherKeys } from '#features/teacher-keys/server/teacher-keys.service.ts'
import type { ShopPlatform } from '#main/open-platform.ts'
import { coverKeysOf } from '#main/services/book-id-holds.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { composeRecords, versionsIn } from '#records/server/compose.ts'

type EditingDeps = Pick<CatalogueService, 'categories'> & {
	jobs: Jobs
	demoPages: DemoPages
	sounds: AudioFiles
	firstPage(bookId: string): Promise<Uint8Array | null>
	coverOf(bookId: string): Promise<ProductCover | null>
	coverKey(edition: { bookId: string; edition: string }): string
	teacherKeys: Pick<TeacherKeys, 'unreadFile'>
	formerIds: FormerIds
	bookIdHolds: BookIdHolds
} & Pick<Parameters<typeof composePublishing>[1], 'tracks' | 'exercises' | 'partnerOfBook'>

export function createEditingServices(platform: ShopPlatform, deps: EditingDeps) {
	const { database, config } = platform
	const { categories, coverOf, demoPages, firstPage, jobs, sounds } = deps
	const timeZone = config.TIME_ZONE
	const bookRecords = recordsIn(database.db())
	const lists = composeBookList(platform, { timeZone })
	const content = composeBookContent(platform, {
		recordsIn,
		versionsIn,
		changed: demoPages.refresh,
		storeAudio: sounds.add,
	})
	const { categoriesIn, ...tree } = composeCategories(platform, { versionsIn })
	const { products, saveProductIn, importCatalogue } = composeProducts(platform, {
		booksIn: recordsIn,
		versionsIn,
		coverOf,
		categories,
		demoPages,
		timeZone,
		categoriesIn,
	})
	const importExport = composeProductImportExport(platform, {
		...products,
		jobs,
		saveProductIn,
		currentId: deps.formerIds.current,
		canBeSold: async bookId => (await bookRecords.find(bookId))?.isDemo === false,
		coverOf,
		makeDemo: laterDemo(jobs),
		soldIds: lists.bookList.soldIds,
		categories,
		shop: { name: 'Folio', publicUrl: config.publicUrl },
		timeZone,
	})
	const covers = composeCovers(platform, {
		jobs,
		coversIn: productCoversIn,
		versionsIn,
		firstPage,
		hasPages: async bookId => ((await bookRecords.find(bookId))?.pageCount ?? 0) > 0,
	})
	const coverKeys = coverKeysOf(platform)
	async function filesBeside(bookId: string): Promise<string[]> {
		const stored = await coverKeys(bookId)
		const teacherKey = await deps.teacherKeys.unreadFile(bookId)
		return [...stored.flatMap(key => [key, ...smallCoversOf(key)]), ...(teacherKey ? [teacherKey] : [])]
	}
	const { bookArchive, trashRemoval } = composeBookArchive(platform, {
		filesBeside,
		products: products.records,
		saveProductIn,
		trashDays: config.TRASH_DAYS,
		isBusy: isBookBusyIn(database.db()),
		holds: deps.bookIdHolds,
	})
	jobs.handle(trashRemoval)
	return {
		bookArchive,
		...composeBookIds(platform, {
			jobs,
			former: deps.formerIds,
			holds: deps.bookIdHolds,
			isBusyIn: isBookBusyIn,
			coverKey: deps.coverKey,
			...{ products, saveProductIn, coverOf },
			coversIn: productCoversIn,
			remakeDemo: demoPages.refresh,
		}),
		...composeRecords(platform),
		...lists,
		...composeSavedFilters(platform),
		...content,
		products,
		importCatalogue,
		...tree,
		...covers,
		...importExport,
		...composePublishing(platform, {
			products,
			tracks: deps.tracks,
			exercises: deps.exercises,
			missingFiles: content.trackFiles.missing,
			partnerOfBook: deps.partnerOfBook,
			timeZone,
		}),
		bulkChanges: createBulkChanges({
			records: products.records,
			changeAll: importExport.productImport.changeAll,
		}),
	}
}
