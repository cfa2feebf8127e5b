import { AppError } from '#contract/errors.ts'
import type { Member } from '#http/access.ts'
import type { Clock } from '#platform/clock.ts'
import type { CoverState, ShownCover } from '../contract.ts'

export type StoredCover = { key: string; width: number; height: number; colour: string | null }
export type CoversStore = {
	/** @returns undefined without a product, null without a cover */
	find(bookId: string): Promise<StoredCover | null | undefined>
	put(bookId: string, cover: StoredCover | null): Promise<void>
}
type Saving = {
	subject: { kind: 'cover'; id: string }
	expected: number
	read(): Promise<unknown>
	next: unknown
	write(): Promise<void>
	by: string
	at: Date
}
export type CoverVersions = {
	newest(bookId: string): Promise<number>
	state(bookId: string, version: number): Promise<unknown>
	/** @throws AppError conflict if somebody saved after `expected` */
	save(saving: Saving): Promise<unknown>
}
export type CoverStores = { covers: CoversStore; versions: CoverVersions }
type CoversDeps = {
	stores: CoverStores
	inTransaction<T>(act: (stores: CoverStores) => Promise<T>): Promise<T>
	hasPages(bookId: string): Promise<boolean>
	clock: Clock
}
export type RecordVersion = { bookId: string; version: number }
export type Covers = ReturnType<typeof createCovers>

/** File keys of the cover and all former ones, which can be restored. */
export async function coverKeysOf({ covers, versions }: CoverStores, bookId: string): Promise<string[]> {
	const keys = new Set<string>()
	const cover = await covers.find(bookId)
	if (cover) keys.add(cover.key)
	for (let version = await versions.newest(bookId); version > 0; version--) {
		const former = await versions.state(bookId, version - 1)
		if (isCover(former)) keys.add(former.key)
	}
	return [...keys]
}

export function createCovers({ stores, inTransaction, hasPages, clock }: CoversDeps) {
	async function find(bookId: string): Promise<StoredCover | null> {
		const cover = await stores.covers.find(bookId)
		if (cover === undefined) throw new AppError('not_found')
		return cover
	}

	async function formerOf(bookId: string, version: number): Promise<StoredCover | null> {
		const state = await stores.versions.state(bookId, version - 1)
		return isCover(state) ? state : null
	}

	async function stateOf(bookId: string): Promise<CoverState> {
		const cover = await find(bookId)
		const version = await stores.versions.newest(bookId)
		const former = await formerOf(bookId, version)
		return { cover: shownCover(cover), former: shownCover(former), version, has_page: await hasPages(bookId) }
	}

	async function save(
		caller: Pick<Member, 'userId'>,
		{ bookId, version }: RecordVersion,
		next: StoredCover | null,
	) {
		await inTransaction(async ({ covers, versions }) =>
			versions.save({
				subject: { kind: 'cover', id: bookId },
				expected: version,
				read: async () => (await covers.find(bookId)) ?? null,
				next,
				write: () => covers.put(bookId, next),
				by: caller.userId,
				at: clock.now(),
			}),
		)
		return stateOf(bookId)
	}

	return {
		find,
		stateOf,
		save,

		async undo(caller: Pick<Member, 'userId'>, request: RecordVersion) {
			await find(request.bookId)
			// Version 1 has no former one.
			if (request.version <= 1) throw new AppError('not_found')
			return save(caller, request, await formerOf(request.bookId, request.version))
		},
	}
}

function shownCover(cover: StoredCover | null): ShownCover | null {
	if (!cover) return null
	const { key, ...rest } = cover
	return { url: `/content/${key}`, ...rest }
}

function isCover(state: unknown): state is StoredCover {
	return typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string'
}
