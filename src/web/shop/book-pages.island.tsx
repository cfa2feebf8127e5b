import { useMemberId } from '#features/accounts/ui/session.ts'
import type { Card } from '#features/catalogue/contract.ts'
import { ReadOrBuy } from '#features/catalogue/ui/books/read-or-buy.tsx'
import type { Sample } from '#features/discovery/contract.ts'
import { LookInside } from '#features/discovery/ui/book-page/look-inside.tsx'
import { SampleButton } from '#features/discovery/ui/sample-button.tsx'
import { useDateEnd } from '#features/entitlements/ui/use-date-end.ts'
import { buyAddress } from '#web/buy-address.ts'

type Props = {
	book: Pick<Card, 'book_id' | 'product_id' | 'name' | 'price' | 'isReady' | 'url'>
	demo: string
	pages: Sample['pages']
	layout: Sample['layout']
	/** Pages of the whole demo. */
	pageCount: number
}

export default function BookPages({ book, demo, pages, layout, pageCount }: Props) {
	const canOpen = useDateEnd(book.book_id) !== null
	const url = buyAddress(book, useMemberId())
	return (
		<LookInside
			demo={demo}
			title={book.name}
			pages={pages}
			layout={layout}
			pageCount={pageCount}
			playerOf={track => <SampleButton track={track} book={track.title} />}
			buy={<ReadOrBuy book={{ ...book, url }} canOpen={canOpen} variant="secondary" size="lg" />}
		/>
	)
}
