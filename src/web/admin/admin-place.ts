import { editsBooks, sells } from '#contract/roles.ts'
import type { Role } from '#contract/vocabulary.ts'

const tabs = ['overview', 'books', 'partners', 'readers', 'jobs', 'status', 'activity', 'staff'] as const
export type Tab = (typeof tabs)[number]

/** The tabs of a role; the server decides what may be done in them. */
export function tabsOf(role: Role): Tab[] {
	const may: { [tab in Tab]: boolean } = {
		overview: true,
		books: editsBooks(role),
		partners: sells(role),
		readers: sells(role),
		jobs: editsBooks(role),
		status: role === 'admin',
		activity: role === 'admin',
		staff: role === 'admin',
	}
	return tabs.filter(tab => may[tab])
}

/** Queries of the books' tab: addresses from before it was one tab of several have no other name of it. */
const ofBooks = ['book', 'data', 'part', 'q', 'sort', 'gap', 'state', 'shown', 'line']

/** The tab of an address, of those that there are for somebody. */
export function tabOf(query: URLSearchParams, among: readonly Tab[]): Tab {
	const named = among.find(tab => tab === query.get('tab'))
	if (named) return named
	const isOfBooks = among.includes('books') && ofBooks.some(name => query.has(name))
	return isOfBooks && !query.has('tab') ? 'books' : 'overview'
}

export function addressOfPlace(query: { [name: string]: string }): string {
	return `/admin?${new URLSearchParams(query)}`
}
