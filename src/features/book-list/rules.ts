import type { WithdrawnPlace } from '#features/book-archive/contract.ts'
import type { BookState } from './contract.ts'

type Sold = {
	is_demo: boolean
	/** Whether it can be bought once it is shown; null without a product. */
	is_ready: boolean | null
	/** 0 without a PDF. */
	pages: number
	/** Null for a draft. */
	shown_from: Date | null
	/** Where the book was put by an editor; null in the shop's lists. */
	withdrawn: WithdrawnPlace | null
}

/** The one state of a book, as the list, its form and the page to publish say it. */
export function bookStateOf({ is_demo, is_ready, pages, shown_from, withdrawn }: Sold, now: Date): BookState {
	if (withdrawn !== null) return withdrawn === 'archive' ? 'archived' : 'trashed'
	if (is_demo) return 'demo'
	if (is_ready === null) return 'unsold'
	if (shown_from === null) return 'draft'
	if (shown_from > now) return 'scheduled'
	if (!is_ready) return 'production'
	return pages > 0 ? 'ready' : 'bookless'
}

/** Where books of a state are; null in the shop's lists. */
export function placeOfState(state: BookState | ''): WithdrawnPlace | null {
	return state === 'archived' ? 'archive' : state === 'trashed' ? 'trash' : null
}
