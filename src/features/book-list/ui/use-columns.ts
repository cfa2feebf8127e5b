import { useState } from 'react'

/** Beside the book, its state and what is done with it, which are always there. */
export const columns = ['publisher', 'price', 'pages', 'sections', 'texts', 'tracks', 'missing'] as const
export type Column = (typeof columns)[number]

const storageName = 'book-list-hidden-columns'

/** Which columns an editor wants to see, in this browser. */
export function useColumns() {
	const [hidden, setHidden] = useState<ReadonlySet<Column>>(stored)

	function toggle(column: Column): void {
		const next = new Set(hidden)
		if (!next.delete(column)) next.add(column)
		setHidden(next)
		try {
			localStorage.setItem(storageName, [...next].join(' '))
		} catch {
			// Without a storage the choice holds until the page is left.
		}
	}

	return { isShown: (column: Column) => !hidden.has(column), toggle }
}

function stored(): Set<Column> {
	try {
		const names = (localStorage.getItem(storageName) ?? '').split(' ')
		return new Set(columns.filter(column => names.includes(column)))
	} catch {
		return new Set()
	}
}
