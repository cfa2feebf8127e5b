import { AppError } from '#contract/errors.ts'
import type { CopyLimit } from '../contract.ts'
import type { CopyLimitsStore } from './copy-limits.store.ts'

type CopyLimitsDeps = {
	store: CopyLimitsStore
	/** By the id in sessions. */
	findPartner(publisherId: string): Promise<{ partnerId: string } | undefined>
	partnerOfBook(bookId: string): Promise<string | null>
}
export type CopyLimits = ReturnType<typeof createCopyLimits>

export function createCopyLimits({ store, findPartner, partnerOfBook }: CopyLimitsDeps) {
	async function idOf(publisherId: string): Promise<string> {
		const partner = await findPartner(publisherId)
		if (!partner) throw new AppError('not_found')
		return partner.partnerId
	}

	return {
		async find(publisherId: string): Promise<CopyLimit> {
			return { characters: await store.find(await idOf(publisherId)) }
		},

		async set(publisherId: string, { characters }: CopyLimit): Promise<CopyLimit> {
			const partnerId = await idOf(publisherId)
			if (characters === null) await store.remove(partnerId)
			else await store.put(partnerId, characters)
			return { characters }
		},

		async ofBook(bookId: string): Promise<number | null> {
			const partnerId = await partnerOfBook(bookId)
			return partnerId === null ? null : store.find(partnerId)
		},
	}
}
