import { useEffect, useRef } from 'react'
import { addressOfListing, formatListingQuery, type ListingQuery } from '#features/catalogue/rules.ts'
import { documentTitle, listingAbout, listingTitle } from '#features/catalogue/ui/listing/listing-head.ts'
import { ListingView } from '#features/catalogue/ui/listing/listing-view.tsx'
import type { Category } from '#features/categories/contract.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { LevelMeanings } from './level-meanings.ts'
import { ListingBook } from './listing-book.tsx'
import { type ShownListing, useListingInPlace } from './use-listing-in-place.ts'

type Props = {
	first: ShownListing
	categories: Category[]
	counts: { [category: number]: number }
	meanings: LevelMeanings
}

export default function Catalogue({ first, categories, counts, meanings }: Props) {
	const { shown, state, open, again } = useListingInPlace(first)
	const { listing, query, page, tracks } = shown
	const language = useLanguage()
	const { search, sort, choice } = query
	const listed = { listing, sort, search, categories, publishers: choice.publishers, page }
	const hasChanged = useRef(false)
	const inTab = documentTitle(listed, language)
	useEffect(() => {
		document.title = inTab
	}, [inTab])

	/** Each letter would be a step to go back over: only the first search of a visit is one. */
	function change(next: Partial<ListingQuery>) {
		const changed = formatListingQuery({ ...query, page: 1, ...next })
		open(`${addressOfListing(listing)}${changed}`, { isStep: !hasChanged.current })
		hasChanged.current = true
	}

	return (
		<ListingView
			title={listingTitle(listed, language)}
			about={listingAbout(listed, language)}
			listing={listing}
			query={query}
			page={page}
			categories={categories}
			counts={counts}
			meanings={meanings}
			state={state}
			onAgain={again}
			onChange={change}
			onOpen={address => open(address, { isStep: true })}
		>
			{(page.nearest?.cards ?? page.cards).map((book, index) => (
				<li key={book.product_id}>
					<ListingBook
						book={book}
						isFirst={index < 2}
						words={page.found?.words}
						track={tracks[book.book_id]}
					/>
				</li>
			))}
		</ListingView>
	)
}
