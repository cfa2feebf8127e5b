'use client'

import { Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useId } from 'react'

export function SearchBox() {
	const id = useId()
	const router = useRouter()
	return (
		<search>
			<form action="/books" method="get">
				<input
					type="search"
					name="search"
					role="combobox"
					aria-autocomplete="list"
					aria-expanded={false}
					aria-controls={id}
					autoComplete="off"
					maxLength={200}
					placeholder="Book or Author"
					aria-label="Search the books"
					onChange={event => router.replace(`/books?${new URLSearchParams({ search: event.target.value })}`)}
				/>
				<button type="submit" aria-label="Search">
					<Search aria-hidden size={18} />
				</button>
			</form>
			<div id={id} role="listbox" aria-label="Suggestions" hidden />
			<p className="visually-hidden" role="status" />
		</search>
	)
}
