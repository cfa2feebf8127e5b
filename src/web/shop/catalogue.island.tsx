import { useRef } from 'react'
import type { Category } from '#features/catalogue/contract.ts'
import { type Asked, addressOfShelf, shelfQuery } from '#features/catalogue/rules.ts'
import { Shelf } from '#features/catalogue/ui/shelf.tsx'
import { useShelfTitle } from '#features/catalogue/ui/use-shelf-title.ts'
import { ShelfBook } from './shelf-book.tsx'
import { type ShownShelf, useShelfHere } from './use-shelf-here.ts'

type Props = { first: ShownShelf; categories: Category[]; counts: { [category: number]: number } }

export default function Catalogue({ first, categories, counts }: Props) {
	const { shown, isLoading, open } = useShelfHere(first)
	const { shelf, asked, page, tracks } = shown
	const titleOf = useShelfTitle()
	const hasAsked = useRef(false)

	/** Each letter would be a step to go back over: only the first search of a visit is one. */
	function ask(next: Partial<Asked>) {
		const query = shelfQuery({ ...asked, page: 1, ...next })
		open(`${addressOfShelf(shelf)}${query}`, { isStep: !hasAsked.current })
		hasAsked.current = true
	}

	return (
		<Shelf
			title={titleOf(shelf, categories)}
			shelf={shelf}
			asked={asked}
			page={page}
			categories={categories}
			counts={counts}
			isLoading={isLoading}
			onAsk={ask}
			onOpen={address => open(address, { isStep: true })}
		>
			{page.cards.map((book, place) => (
				<li key={book.product_id}>
					<ShelfBook book={book} isFirst={place < 2} words={page.found?.words} track={tracks[book.book_id]} />
				</li>
			))}
		</Shelf>
	)
}
