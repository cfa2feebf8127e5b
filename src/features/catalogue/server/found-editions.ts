import type { SearchDocument } from '#features/product-search/contract.ts'
import { isDiscountedAt, priceAt } from '#features/product-search/rules.ts'
import type { Choice, Listing } from '../contract.ts'
import { isChosen } from './facets.ts'
import type { FacetCombination } from './listings.store.ts'

type Within = { listing: Listing; categoryIds: readonly number[]; choice: Choice; atMs: number }

/**
 * What of a search stands in a listing, as the listing's own statement would select it.
 * @returns the chosen in their order, and the editions within the price range counted by combination of facet
 * values
 */
export function editionsWithin(
	found: readonly SearchDocument[],
	{ listing, categoryIds, choice, atMs }: Within,
): { chosen: SearchDocument[]; combinations: FacetCombination[] } {
	const within = found.filter(
		document => isInListing(document, listing, categoryIds, atMs) && isInRange(document, choice, atMs),
	)
	const combinations = new Map<string, FacetCombination>()
	const chosen: SearchDocument[] = []
	for (const document of within) {
		const kind = kindOf(document, atMs)
		const key = JSON.stringify(kind)
		const known = combinations.get(key)
		if (known) known.count += 1
		else combinations.set(key, kind)
		if (isChosen(kind, choice)) chosen.push(document)
	}
	return { chosen, combinations: [...combinations.values()] }
}

function isInListing(
	document: SearchDocument,
	listing: Listing,
	categoryIds: readonly number[],
	atMs: number,
): boolean {
	if (listing === 'all') return true
	if (listing === 'sale') return isReducedAt(document, atMs)
	return document.category_ids.some(id => categoryIds.includes(id))
}

function isInRange(document: SearchDocument, { from, to }: Choice, atMs: number): boolean {
	const price = priceAt(document, atMs)
	return (from === null || price >= from * 100) && (to === null || price <= to * 100)
}

function kindOf(document: SearchDocument, atMs: number): FacetCombination {
	const { level, age_mark, publisher, has_audio, has_paper } = document
	return {
		level,
		age_mark,
		publisher,
		has_audio,
		has_paper,
		is_reduced: isReducedAt(document, atMs),
		count: 1,
	}
}

/** As the sale has it: a book that can't be bought yet is not reduced. */
function isReducedAt(document: SearchDocument, atMs: number): boolean {
	return document.is_ready && isDiscountedAt(document, atMs)
}
