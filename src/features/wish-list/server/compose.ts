import type { Platform } from '#platform/platform.ts'
import { createWishList } from './wish-list.service.ts'
import { createWishListStore, type WishTables } from './wish-list.store.ts'

type WishListDeps = Pick<Parameters<typeof createWishList>[0], 'known'>

export function composeWishList({ database, clock }: Platform, { known }: WishListDeps) {
	return { wishes: createWishList({ store: createWishListStore(database.db<WishTables>()), known, clock }) }
}
