import { BookOpenText } from 'lucide-react'
import Link from 'next/link'
import { AwaitButton } from './await-button.jsx'
import { ReadOrBuy } from './read-or-buy.jsx'

export function CardActions({ book, children }) {
	const { book_id: bookId, name, demo, isReady, relatedMaterialProduct: paper } = book
	return (
		<div>
			{isReady ? <ReadOrBuy book={book} /> : <AwaitButton bookId={bookId} title={name} />}
			<div>
				{demo ? (
					<Link href={`/demo-books/${demo}`} aria-label={`Demo of “${name}”`}>
						Demo
					</Link>
				) : null}
				{paper ? (
					<a
						target="_blank"
						rel="noopener"
						href={paper.url}
						aria-label={`Buy paper-book “${name}” (opens in a new tab)`}
						title="Buy paper-book"
					>
						<BookOpenText aria-hidden size={18} />
					</a>
				) : null}
				{children}
			</div>
		</div>
	)
}
