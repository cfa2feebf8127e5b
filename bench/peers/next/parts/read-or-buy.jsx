/** Get for a free book, Buy for any other. */
export function ReadOrBuy({ book: { name, url, price } }) {
	const word = price === 0 ? 'Get' : 'Buy'
	return (
		<a target="_blank" rel="noopener" href={url} aria-label={`${word} “${name}” (opens in a new tab)`}>
			{word}
		</a>
	)
}
