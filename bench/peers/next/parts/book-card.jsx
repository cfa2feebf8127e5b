import Link from 'next/link'
import { About } from './about.jsx'
import { BookActions } from './book-actions.jsx'
import { Cover } from './cover.jsx'
import { Price } from './price.jsx'
import { SampleButton } from './sample-button.jsx'
import { WishHeart } from './wish-heart.jsx'

export function BookCard({ book, isFirst = false, track }) {
	return (
		<article>
			<Link href={`/book-info/${book.book_id}`} tabIndex={-1} aria-hidden="true">
				<Cover book={book} isFirst={isFirst} sizes="(max-width: 600px) 42vw, 210px" />
			</Link>
			<h3>
				<Link href={`/book-info/${book.book_id}`}>{book.name}</Link>
			</h3>
			<p>
				{book.author}
				{book.level ? <span>{book.level}</span> : null}
			</p>
			<Price book={book} />
			{track ? <SampleButton src={track.src} book={book.name} /> : null}
			<WishHeart bookId={book.book_id} title={book.name} />
			<About
				title={book.name}
				author={book.author}
				publisher={book.publisher}
				description={book.description}
			/>
			<BookActions book={book} />
		</article>
	)
}
