import Link from 'next/link'

export function LevelChips({ levels }) {
	return (
		<nav aria-label="Level">
			<ul>
				{levels.map(({ value, count }) => (
					<li key={value}>
						<Link href={`/books?level=${value}`}>
							{value} <small>{count}</small>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}
