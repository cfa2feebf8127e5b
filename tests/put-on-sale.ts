import type { TestShop } from './shop.ts'

/** Products that the shop shows, of books that are there: one without any is told to nobody. */
export async function putOnSale(shop: TestShop, ...bookIds: string[]): Promise<void> {
	const products = bookIds.map(id => ({
		...{ product_id: id, book_id: id, name: id, author: '', publisher: 'Millrood', series: null },
		...{ description: { en: '', ru: '' }, price: 1, priceWithoutDiscount: null, isReady: true, demo: null },
		...{ paper: null, categories: [], level: null, ageMark: 0, pages: null, audioMinutes: null },
		...{ cover: null, coverWidth: null, coverHeight: null, coverColour: null, published_at: '2026-11-01' },
	}))
	await shop.services.catalogue.importCatalogue({ categories: [], products })
}
