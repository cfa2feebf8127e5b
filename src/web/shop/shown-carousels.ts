import type { Language } from '#contract/vocabulary.ts'
import { say } from '#contract/words.ts'
import type { Card, Carousel } from '#features/catalogue/contract.ts'
import { addressOfListing } from '#features/catalogue/rules.ts'
import { listingAbout, listingTitle } from '#features/catalogue/ui/listing/listing-head.ts'
import { levels } from '#features/products/rules.ts'
import en from '#features/storefront/words.en.json' with { type: 'json' }
import ru from '#features/storefront/words.ru.json' with { type: 'json' }
import type { ShownCarousel } from './landing.island.tsx'
import { levelMeanings } from './level-meanings.ts'

/** So many levels make a ladder of the first category that has them. */
const minSteps = 3

/** Gives each carousel its heading, its reason and its shape; words stay on the server. */
export function shownCarousels(carousels: readonly Carousel[], language: Language): ShownCarousel[] {
	const t = (key: keyof typeof en) => say({ en, ru }, language, { key })
	const ladder = carousels.find(
		({ kind, cards }) => kind === 'category' && levelsOf(cards).length >= minSteps,
	)
	const meanings = levelMeanings(language)
	return carousels.map(carousel => {
		const { kind, listing, title, cards, facets } = carousel
		const listed = { listing, sort: null, categories: [] }
		const isLadder = carousel === ladder
		return {
			title: title ?? listingTitle(listed, language),
			about:
				kind === 'featured' || kind === 'random'
					? t(`carousel.${kind}`)
					: listingAbout({ ...listed, page: { facets } }, language),
			to: addressOfListing(listing),
			shape: isLadder ? 'ladder' : kind === 'featured' ? 'feature' : 'row',
			cards: isLadder ? byLevel(cards) : cards,
			levels: isLadder ? meanings : {},
		}
	})
}

function levelsOf(cards: readonly Card[]): string[] {
	return [...new Set(cards.flatMap(({ level }) => level ?? []))]
}

/** From the easiest; books without a level come last. */
function byLevel(cards: readonly Card[]): Card[] {
	const place = ({ level }: Card) => (level === null ? levels.length : levels.indexOf(level))
	return [...cards].sort((a, b) => place(a) - place(b))
}
