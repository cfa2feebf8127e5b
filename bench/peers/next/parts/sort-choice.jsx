'use client'

import { useRouter } from 'next/navigation'

export function SortChoice() {
	const router = useRouter()
	return (
		<select
			aria-label="Sort"
			defaultValue="new"
			onChange={event => router.push(`/books?sort=${event.target.value}`)}
		>
			<option value="new">Newest first</option>
			<option value="title">By title</option>
			<option value="price-asc">Price: low to high</option>
			<option value="price-desc">Price: high to low</option>
		</select>
	)
}
