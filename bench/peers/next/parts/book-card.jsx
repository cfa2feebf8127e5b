import Link from 'next/link'
import { About } from './about.jsx'
import { CardActions } from './card-actions.jsx'
import { Cover } from './cover.jsx'
import { Price } from './price.jsx'
import { SampleButton } from './sample-button.jsx'
import { WishHeart } from './wish-heart.jsx'

export function BookCard({ book, isFirst = false, track }) {
	return (
		<article>
			<Link href={`/book-info/${book.book_id}`} tabIndex={-1} aria-hidden="true">
				<Cover book={book} isFirst={isFirst} sizes="(max-width: 600px) 124px, 160px" />
			</Link>
			<h3>
				<Link href={`/book-info/${book.book_id}`}>{book.name}</Link>
			</h3>
			<p>
				<span>{book.author}</span>
				{book.level ? <b>{book.level}</b> : null}
				<small>{book.ageMark}+</small>
			</p>
			<Price book={book} />
			<CardActions book={book}>
				<About
					title={book.name}
					author={book.author}
					publisher={book.publisher}
					description={book.description}
				/>
			</CardActions>
			<WishHeart bookId={book.book_id} title={book.name} />
			{track ? <SampleButton src={track.src} book={book.name} /> : null}
		</article>
	)
}
