import Link from 'next/link'

const counted = (count, one) => `${count} ${one}${count === 1 ? '' : 's'}`

export function BookFacts({ book, trackCount }) {
	const audio = [
		...(book.audioMinutes ? [counted(book.audioMinutes, 'minute')] : []),
		...(trackCount > 0 ? [counted(trackCount, 'track')] : []),
	].join(', ')
	const facts = [
		['Level', book.level],
		['Age', `${book.ageMark}+`],
		['Pages', book.pages],
		['Audio', audio],
		['Series', book.series],
		[
			'Publisher',
			<Link key="publisher" href={`/books?${new URLSearchParams({ publisher: book.publisher })}`}>
				{book.publisher}
			</Link>,
		],
	]
	return (
		<dl>
			{facts.map(([name, value]) =>
				value ? (
					<div key={name}>
						<dt>{name}</dt>
						<dd>{value}</dd>
					</div>
				) : null,
			)}
		</dl>
	)
}
