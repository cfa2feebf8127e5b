import type { BodyOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { type Clock, unixSeconds } from '#platform/clock.ts'
import type { draftsApi } from '../contract.ts'
import type { DraftsStore } from './drafts.store.ts'

export type Drafts = ReturnType<typeof createDrafts>

export function createDrafts({ store, clock }: { store: DraftsStore; clock: Clock }) {
	return {
		async find(userId: string, name: string) {
			const found = await store.find(userId, name)
			if (!found) return { draft: null }
			const { state, writer, storedAt } = found
			return {
				draft: { state: JSON.parse(state), writer, kept_at: unixSeconds(storedAt) },
			}
		},

		/** @throws AppError `conflict` if another window wrote something that this one has not seen */
		async put(userId: string, name: string, request: BodyOf<typeof draftsApi.put>): Promise<undefined> {
			const { state, writer, turn: sequenceNumber, after } = request
			const draft = { name, state: JSON.stringify(state), writer, sequenceNumber, after }
			if (await store.put(userId, draft, clock.now())) {
				await store.dropOldest(userId)
				return undefined
			}
			const there = await store.find(userId, name)
			// An older or repeated write of the same window: the stored one stays.
			if (there && there.writer !== writer) throw new AppError('conflict')
			return undefined
		},

		async drop(
			userId: string,
			name: string,
			{ writer, after }: { writer: string; after?: string | undefined },
		) {
			await store.drop(userId, name, after === undefined ? [writer] : [writer, after])
			return undefined
		},
	}
}
