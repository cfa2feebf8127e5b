import type { Clock } from '#platform/clock.ts'
import type { Wishes } from '../contract.ts'
import type { WishListStore } from './wish-list.store.ts'

type WishesServiceDeps = {
	store: WishListStore
	known(bookIds: string[]): Promise<string[]>
	clock: Clock
}
export type WishList = ReturnType<typeof createWishList>

export function createWishList({ store, known, clock }: WishesServiceDeps) {
	return {
		list: async (userId: string): Promise<Wishes> => ({ wishes: await store.list(userId) }),

		/** Idempotent; a book in both `add` and `remove` is removed. */
		async change(userId: string, { add, remove }: { add: string[]; remove: string[] }): Promise<Wishes> {
			await store.add(userId, await known([...new Set(add)]), clock.now())
			await store.remove(userId, remove)
			return { wishes: await store.list(userId) }
		},
	}
}
