import { kopecksFromRoubles, type Language } from '#contract/vocabulary.ts'
import type { CatalogueService } from '#features/catalogue/server/catalogue.service.ts'
import type { SandboxProduct } from '#features/partner-site/server/sandbox.service.ts'

/** What the partner site's pages and links ask of the catalogue; nothing of a product that is not shown. */
export function productLookups(catalogue: Pick<CatalogueService, 'product' | 'booksById'>) {
	return {
		purchaseUrlOf: async (productId: string, language: Language): Promise<string | undefined> =>
			(await catalogue.product(productId, language))?.url,

		async findProduct(productId: string, language: Language): Promise<SandboxProduct | undefined> {
			const card = await catalogue.product(productId, language)
			if (!card) return undefined
			const { book_id: bookId, name: title, logo: coverUrl, price, ...rest } = card
			return { ...rest, productId, bookId, title, coverUrl, priceKopecks: kopecksFromRoubles(price) }
		},

		async titlesOf(bookIds: string[], language: Language): Promise<Map<string, string>> {
			const cards = await catalogue.booksById(bookIds, language)
			return new Map(cards.map(({ book_id, name }) => [book_id, name]))
		},

		/** Those of the books that are shown and can be bought now, with their names. */
		async listedBooks(bookIds: string[]): Promise<Map<string, string>> {
			const cards = bookIds.length === 0 ? [] : await catalogue.booksById(bookIds, 'ru')
			return new Map(
				cards.flatMap(({ book_id, name, isReady }) => (isReady ? [[book_id, name] as const] : [])),
			)
		},
	}
}
