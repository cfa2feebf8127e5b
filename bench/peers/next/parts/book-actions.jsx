import Link from 'next/link'

export function BookActions({ book: { name, url, demo, isReady, relatedMaterialProduct: paper } }) {
	return (
		<div>
			{isReady ? (
				<a target="_blank" rel="noopener" href={url} aria-label={`Buy “${name}” (opens in a new tab)`}>
					Buy
				</a>
			) : null}
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
