import { composeBookIdHolds } from '#features/book-ids/server/compose.ts'
import type { FormerIds } from '#features/book-ids/server/former-ids.ts'
import { coverKeysIn } from '#features/covers/server/compose.ts'
import { isBookBusyIn } from '#features/importing/server/compose.ts'
import { productCoversIn } from '#features/products/server/compose.ts'
import type { ShopPlatform } from '#main/open-platform.ts'
import { versionsIn } from '#records/server/compose.ts'

/** Keys of a book's covers, former ones too. */
export function coverKeysOf({ database }: Pick<ShopPlatform, 'database'>) {
	return coverKeysIn(database.db(), { coversIn: productCoversIn, versionsIn })
}

export function createBookIdHolds(platform: ShopPlatform, formerIds: Pick<FormerIds, 'current'>) {
	const coverKeys = coverKeysOf(platform)
	return composeBookIdHolds(platform, {
		isBusyIn: isBookBusyIn,
		usedCovers: id => coverKeys(formerIds.current(id)),
	})
}
