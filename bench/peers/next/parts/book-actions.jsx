import Link from 'next/link'
import { ReadOrBuy } from './read-or-buy.jsx'

export function BookActions({ book }) {
	const { name, demo, isReady, relatedMaterialProduct: paper } = book
	return (
		<div>
			{isReady ? <ReadOrBuy book={book} /> : null}
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
				>
					Buy paper-book
				</a>
			) : null}
		</div>
	)
}
