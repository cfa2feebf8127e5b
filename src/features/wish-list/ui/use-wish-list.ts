import { useEffect } from 'react'
import { call } from '#contract/call.ts'
import { safeLocalStorage } from '#design/safe-storage.ts'
import { useStore } from '#design/store.ts'
import type { wishesApi } from '../contract.ts'
import { createWishStore } from './wish-store.ts'

const key = 'wishes'
const none: readonly string[] = []

/** One store for the page. */
const store = createWishStore({
	list: () => call<typeof wishesApi.list>('GET /api/wishes', {}),
	change: body => call<typeof wishesApi.change>('POST /api/wishes', { body }),
	guest: { read: guestWishes, store: storeGuestWishes },
})

/**
 * Book ids, the newest first. The header tells the store whose list it is, for every button of the page.
 * @param owner the reader's id; null for a guest, undefined while unknown
 */
export function useWishList(owner: string | null | undefined): readonly string[] {
	useEffect(() => {
		if (owner !== undefined) void store.setOwner(owner)
	}, [owner])
	useEffect(() => {
		const stored = (event: StorageEvent) => {
			if (event.key === key || event.key === null) store.readAgain()
		}
		window.addEventListener('storage', stored)
		return () => window.removeEventListener('storage', stored)
	}, [])
	return useStore({ watch: store.watch, get: store.list }, none)
}

/** The state of one book, so that a press renders its own button and not those of all cards. */
export function useWish(bookId: string): { isWished: boolean; toggle(): void } {
	const isWished = useStore({ watch: store.watch, get: () => store.list().includes(bookId) }, false)
	return { isWished, toggle: () => void store.toggle(bookId) }
}

function guestWishes(): string[] {
	const stored = safeLocalStorage.getJson(key)
	return Array.isArray(stored) ? stored.filter(book => typeof book === 'string').slice(0, 500) : []
}

// Without local storage they last until the page is left.
function storeGuestWishes(bookIds: readonly string[]): void {
	safeLocalStorage.setJson(key, bookIds.length > 0 ? bookIds : null)
}
