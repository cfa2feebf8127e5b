import { createHash } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import type { Member } from '#http/access.ts'
import type { Clock } from '#platform/clock.ts'
import type { FileStore } from '#platform/files.ts'
import type { CoverState, ShownCover } from '../contract.ts'
import { type CropShares, coverImage } from './cover-image.ts'

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
	files: FileStore
	firstPage(bookId: string): Promise<Uint8Array | null>
	hasPages(bookId: string): Promise<boolean>
	clock: Clock
}
type EditRequest = { bookId: string; version: number }
export type Covers = ReturnType<typeof createCovers>

export function createCovers({ stores, inTransaction, files, firstPage, hasPages, clock }: CoversDeps) {
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
		return { cover: shown(cover), former: shown(former), version, has_page: await hasPages(bookId) }
	}

	async function save(caller: Member, { bookId, version }: EditRequest, next: StoredCover | null) {
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

	/** Under a key of its own: the former cover stays, so that it can be restored. */
	async function keep(bookId: string, bytes: Uint8Array, crop: CropShares | null): Promise<StoredCover> {
		const { webp, ...rest } = await coverImage(bytes, crop)
		const name = createHash('sha256').update(webp).digest('hex').slice(0, 16)
		const key = `covers/${bookId}-${name}.webp`
		await files.put(key, webp)
		return { key, ...rest }
	}

	return {
		stateOf,

		async put(caller: Member, request: EditRequest, picture: { bytes: Uint8Array; crop: CropShares }) {
			await find(request.bookId)
			return save(caller, request, await keep(request.bookId, picture.bytes, picture.crop))
		},

		/** @throws AppError not_found for a book without pages */
		async fromPage(caller: Member, request: EditRequest) {
			await find(request.bookId)
			const page = await firstPage(request.bookId)
			if (!page) throw new AppError('not_found')
			return save(caller, request, await keep(request.bookId, page, null))
		},

		async undo(caller: Member, request: EditRequest) {
			await find(request.bookId)
			// Version 1 has no former one.
			if (request.version <= 1) throw new AppError('not_found')
			return save(caller, request, await formerOf(request.bookId, request.version))
		},
	}
}

function shown(cover: StoredCover | null): ShownCover | null {
	if (!cover) return null
	const { key, ...rest } = cover
	return { url: `/content/${key}`, ...rest }
}

function isCover(state: unknown): state is StoredCover {
	return typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string'
}
