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
			<option value="cheap">Cheapest first</option>
			<option value="dear">Dearest first</option>
		</select>
	)
}
