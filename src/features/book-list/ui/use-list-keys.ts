import { type KeyboardEvent, type RefObject, useEffect } from 'react'

/** `/` goes to the search from anywhere on the page. */
export function useSearchKey(search: RefObject<HTMLInputElement | null>): void {
	useEffect(() => {
		function onKey(event: globalThis.KeyboardEvent): void {
			// The same key writes a full stop where the keyboard is Russian.
			if (event.code !== 'Slash' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
				return
			event.preventDefault()
			search.current?.focus()
			search.current?.select()
		}
		addEventListener('keydown', onKey)
		return () => removeEventListener('keydown', onKey)
	}, [search])
}

/** In a row: ↑ and ↓ go to the next one, X ticks, Delete puts the book into the trash; Enter on the title opens the book by itself. */
export function onRowKey(
	event: KeyboardEvent<HTMLTableSectionElement>,
	{ onToggle, onTrash }: { onToggle(bookId: string): void; onTrash(bookId: string): void },
): void {
	if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return
	const row = event.target.closest('tr')
	const bookId = row?.dataset.book
	if (!row || bookId === undefined) return
	const next =
		event.key === 'ArrowDown'
			? row.nextElementSibling
			: event.key === 'ArrowUp'
				? row.previousElementSibling
				: null
	if (next) {
		event.preventDefault()
		next.querySelector<HTMLElement>('th button')?.focus()
	} else if (event.code === 'KeyX') {
		event.preventDefault()
		onToggle(bookId)
	} else if (event.key === 'Delete' && !isTyping(event.target)) {
		event.preventDefault()
		onTrash(bookId)
	}
}

function isTyping(target: EventTarget | null): boolean {
	return (
		target instanceof HTMLElement &&
		(target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))
	)
}
