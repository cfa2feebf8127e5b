import { Cover } from '#design/cover.tsx'
import type { Card } from '../contract.ts'

/** The cover of a product; the first ones of a page are fetched at once. */
export function BookCover({ book, isFirst = false }: { book: Card; isFirst?: boolean }) {
	return (
		<Cover
			src={book.logo}
			width={book.logoWidth}
			height={book.logoHeight}
			colour={book.logoColour}
			title={book.name}
			author={book.author}
			isFirst={isFirst}
		/>
	)
}
