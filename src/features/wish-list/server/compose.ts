import type { Platform } from '#platform/platform.ts'
import { createWishes } from './wish-list.service.ts'
import { createWishesStore, type WishTables } from './wish-list.store.ts'

type WishListDeps = Pick<Parameters<typeof createWishes>[0], 'known'>

export function composeWishList({ database, clock }: Platform, { known }: WishListDeps) {
	return { wishes: createWishes({ store: createWishesStore(database.db<WishTables>()), known, clock }) }
}
