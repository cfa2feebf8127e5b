import { useState } from 'react'
import { safeLocalStorage } from '#design/safe-storage.ts'

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
		safeLocalStorage.set(storageName, [...next].join(' '))
	}

	return { isShown: (column: Column) => !hidden.has(column), toggle }
}

function stored(): Set<Column> {
	const names = (safeLocalStorage.get(storageName) ?? '').split(' ')
	return new Set(columns.filter(column => names.includes(column)))
}
