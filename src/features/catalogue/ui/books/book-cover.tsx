import { Cover } from '#design/cover.tsx'
import type { Card } from '../../contract.ts'

export function BookCover({
	book,
	isFirst = false,
	sizes = '(max-width: 600px) 124px, 160px',
}: {
	book: Card
	isFirst?: boolean
	sizes?: string
}) {
	return (
		<Cover
			src={book.logo}
			width={book.logoWidth}
			height={book.logoHeight}
			colour={book.logoColour}
			title={book.name}
			author={book.author}
			isFirst={isFirst}
			sizes={sizes}
		/>
	)
}
