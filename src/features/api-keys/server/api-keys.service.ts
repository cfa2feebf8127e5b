import { AppError } from '#contract/errors.ts'
import type { Guest } from '#http/access.ts'
import { type Clock, unixSeconds } from '#platform/clock.ts'
import { newId, randomToken, tokenHash } from '#platform/ids.ts'
import type { ApiKey } from '../contract.ts'
import type { ApiKeysStore, StoredKey } from './api-keys.store.ts'

type ApiKeysDeps = {
	store: ApiKeysStore
	/** @throws AppError not_found */
	partnerOf(publisherId: string): Promise<{ partnerId: string }>
	/** Counts a call of a key. @throws AppError too_many */
	spend(keyId: string): Promise<void>
	clock: Clock
}
export type ApiKeys = ReturnType<typeof createApiKeys>

/** Tells a key from a token, and is found by those who look for secrets in published code. */
const keyPrefix = 'folio_key_'
const maxKeys = 10
/** Ended ones are shown for a while. */
const maxShown = 50
const minuteMs = 60_000
export function createApiKeys({ store, partnerOf, spend, clock }: ApiKeysDeps) {
	const listOf = async (partnerId: string) => ({
		keys: (await store.list(partnerId)).slice(0, maxShown).map(onTheWire),
	})

	return {
		list: async (publisherId: string) => listOf((await partnerOf(publisherId)).partnerId),

		/** @throws AppError too_many_keys; `taken` for the name of a good key, as for one that is sent again */
		async make(publisherId: string, name: string) {
			const { partnerId } = await partnerOf(publisherId)
			const key = `${keyPrefix}${randomToken()}`
			const made = { keyId: newId(), name, keyHash: tokenHash(key), createdAt: clock.now() }
			const refusal = await store.add(partnerId, made, maxKeys)
			if (refusal) throw new AppError(refusal, refusal === 'taken' ? { path: 'name' } : {})
			return { key, ...(await listOf(partnerId)) }
		},

		/** @throws AppError not_found for a key of another publisher, and for one that has ended */
		async end(publisherId: string, keyId: string) {
			const { partnerId } = await partnerOf(publisherId)
			if (!(await store.end(partnerId, keyId, clock.now()))) throw new AppError('not_found')
			return listOf(partnerId)
		},

		isKey: (token: string) => token.startsWith(keyPrefix),

		/** Whoever has a key is a guest but for what publishers let their programs read. @throws AppError too_many */
		async callerOf(key: string): Promise<Guest> {
			const found = await store.findByHash(tokenHash(key))
			if (!found) return { kind: 'guest' }
			await spend(found.keyId)
			const now = clock.now()
			if (found.lastUsedAt === null || now.getTime() - found.lastUsedAt.getTime() >= minuteMs)
				await store.setUsed(found.keyId, now)
			return { kind: 'guest', key: { keyId: found.keyId, publisherId: found.publisherId } }
		},
	}
}

function onTheWire({ keyId, name, createdAt, lastUsedAt, endedAt }: StoredKey): ApiKey {
	return {
		...{ key_id: keyId, name, created_at: unixSeconds(createdAt) },
		last_used_at: lastUsedAt && unixSeconds(lastUsedAt),
		ended_at: endedAt && unixSeconds(endedAt),
	}
}
