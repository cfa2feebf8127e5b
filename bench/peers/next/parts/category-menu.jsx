import Link from 'next/link'

export function CategoryMenu({ categories, counts }) {
	return (
		<nav aria-label="Categories">
			<ul>
				<li>
					<Link href="/books" replace scroll={false} aria-current="page">
						<span>All editions</span>
					</Link>
				</li>
				<li>
					<Link href="/books/sale" replace scroll={false}>
						<span>Books with discount</span>
					</Link>
				</li>
			</ul>
			<Branch categories={categories} counts={counts} />
		</nav>
	)
}

function Branch({ categories, counts }) {
	return (
		<ul>
			{categories.map(({ id, name, children }) => (
				<li key={id}>
					<Link href={`/books/${id}`} replace scroll={false}>
						<span>{name}</span>
						<small>{counts[id] ?? 0}</small>
					</Link>
					{children.length > 0 ? <Branch categories={children} counts={counts} /> : null}
				</li>
			))}
		</ul>
	)
}
