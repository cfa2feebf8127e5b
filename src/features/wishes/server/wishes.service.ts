import type { Clock } from '#platform/clock.ts'
import type { Wishes } from '../contract.ts'
import type { WishesStore } from './wishes.store.ts'

type Needs = {
	store: WishesStore
	/** Those of the books that the shop has. */
	known(bookIds: string[]): Promise<string[]>
	clock: Clock
}
export type WishList = ReturnType<typeof createWishes>

export function createWishes({ store, known, clock }: Needs) {
	return {
		list: async (userId: string): Promise<Wishes> => ({ wishes: await store.list(userId) }),

		/** Repeating a change changes nothing; what is put on and taken off at once is taken off. */
		async change(userId: string, { add, remove }: { add: string[]; remove: string[] }): Promise<Wishes> {
			await store.add(userId, await known([...new Set(add)]), clock.now())
			await store.remove(userId, remove)
			return { wishes: await store.list(userId) }
		},
	}
}
