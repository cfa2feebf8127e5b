import { useEffect, useSyncExternalStore } from 'react'
import { call } from '#contract/call.ts'
import type { wishesApi } from '../contract.ts'
import { createWishStore } from './wish-store.ts'

const key = 'wishes'
const none: readonly string[] = []

/** One list for every page of the shop. */
const store = createWishStore({
	list: () => call<typeof wishesApi.list>('GET /api/wishes', {}),
	change: body => call<typeof wishesApi.change>('POST /api/wishes', { body }),
	guest: { read: guestWishes, keep: keepGuestWishes },
})

/**
 * Book ids, the newest wish first.
 * @param owner who is signed in; null for a guest, undefined while nobody knows yet
 */
export function useWishes(owner: string | null | undefined): {
	wishes: readonly string[]
	toggle(bookId: string): void
} {
	useEffect(() => {
		if (owner !== undefined) void store.belongTo(owner)
	}, [owner])
	const wishes = useSyncExternalStore(store.watch, store.list, () => none)
	return { wishes, toggle: bookId => void store.toggle(bookId) }
}

/** What cannot be read counts as nothing. */
function guestWishes(): string[] {
	try {
		const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
		return Array.isArray(kept) ? kept.filter(book => typeof book === 'string').slice(0, 500) : []
	} catch {
		return []
	}
}

// A browser that forbids storage keeps wishes until the page is left, and must not fail over it.
function keepGuestWishes(bookIds: readonly string[]): void {
	try {
		if (bookIds.length > 0) localStorage.setItem(key, JSON.stringify(bookIds))
		else localStorage.removeItem(key)
	} catch {}
}
