import { noChoice } from '#features/catalogue/rules.ts'
import { composeDiscovery } from '#features/discovery/server/compose.ts'
import { composeStorefront } from '#features/storefront/server/compose.ts'
import { composeWordCheck } from '#features/word-check/server/compose.ts'
import type { ShopPlatform } from '#main/open-platform.ts'
import type { createBookServices } from './book-services.ts'

type DiscoveryDeps = Parameters<typeof composeDiscovery>[1]
type StorefrontDeps = Pick<
	ReturnType<typeof createBookServices>,
	'books' | 'bookPages' | 'reading' | 'checkedWords' | 'keyPages'
> &
	Pick<DiscoveryDeps, 'jobs'> & {
		catalogue: DiscoveryDeps['catalogue'] & Parameters<typeof composeStorefront>[1]['catalogue']
		company: string
		/** Public pages for the sitemap beside listings and books. */
		publicPaths: string[]
	}

/** What a visitor who has not signed in sees and hears of books, and how search engines find them. */
export function createStorefrontServices(
	platform: ShopPlatform,
	{
		books,
		bookPages,
		reading,
		checkedWords,
		keyPages,
		catalogue,
		jobs,
		company,
		publicPaths,
	}: StorefrontDeps,
) {
	const demos = {
		openDemo: reading.openDemo,
		heldPages: keyPages.held,
		async pageImage(page: { bookId: string; edition: string; index: number; width: number }) {
			const part = { kind: 'image' as const, ...page }
			const { bytes } = await bookPages.part({ kind: 'guest' }, part, { address: 'shop' })
			return bytes
		},
	}
	return {
		...composeStorefront(platform, { ...demos, catalogue }),
		...composeWordCheck(platform, {
			async booksOf(level) {
				const choice = { ...noChoice, levels: [level] }
				const { cards } = await catalogue.list({ listing: 'all', choice }, 'en')
				return cards.map(({ book_id }) => book_id)
			},
			words: checkedWords,
		}),
		...composeDiscovery(platform, {
			...{ ...demos, jobs, catalogue },
			shop: { publicUrl: platform.config.publicUrl, name: 'Folio', company, paths: publicPaths },
			tracks: books.tracks,
			findBook: books.existing,
			firstTracks: books.firstTracks,
		}),
	}
}
