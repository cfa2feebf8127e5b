import { createHash } from 'node:crypto'
import type { ReplyOf } from '#contract/endpoint.ts'
import { AppError, isRefusal } from '#contract/errors.ts'
import { ProductRecord } from '#features/editing/contract.ts'
import type { Member } from '#http/access.ts'
import type { Clock } from '#platform/clock.ts'
import type { bulkApi } from '../contract.ts'
import type { Change } from './changes.ts'
import { planOf, shownChange } from './changes.ts'
import type { ImportsStore } from './imports.store.ts'
import { readSheet } from './read-sheet.ts'

type Stored = { bookId: string; record: ProductRecord | null; version: number }
type Cover = { key: string; width: number; height: number }
type Saved = { data: ProductRecord | null; version: number; cover: Cover | null }
export type ImportStores = {
	/** As one editor saves one product; null takes it out of the shop. @returns its version then */
	save(who: Member, bookId: string, saved: Saved): Promise<number>
	imports: ImportsStore
}
type Needs = {
	imports: Pick<ImportsStore, 'list'>
	inTransaction<T>(act: (stores: ImportStores) => Promise<T>): Promise<T>
	records(bookIds: string[]): Promise<Stored[]>
	/** The field that a product cannot have, as the editor's form would say; null where all is well. */
	faultOf(bookId: string, record: ProductRecord): Promise<string | null>
	canBeSold(bookId: string): Promise<boolean>
	/** The cover that was made from the book's first page. */
	coverOf(bookId: string): Promise<Cover | null>
	/** Makes demos that are pages of the book, after they were saved. */
	remakeDemos(changes: { bookId: string; demoPages: string | null }[]): Promise<void>
	clock: Clock
}
export type BulkImport = ReturnType<typeof createBulkImport>

const shownMax = 500

/** Many products at once from a sheet: first told, then done as a whole, and taken back as a whole. */
export function createBulkImport({
	imports,
	inTransaction,
	records,
	faultOf,
	canBeSold,
	coverOf,
	remakeDemos,
	clock,
}: Needs) {
	async function apply(who: Member, file: string, changes: Change[], refused: number): Promise<void> {
		const added = changes.filter(({ before }) => before === null).length
		const covers = new Map<string, Cover | null>()
		for (const { bookId, before } of changes) if (!before) covers.set(bookId, await coverOf(bookId))
		await inTransaction(async stores => {
			const lines = []
			for (const { bookId, version, before, next } of changes) {
				const saved = { data: next, version, cover: covers.get(bookId) ?? null }
				lines.push({ bookId, before, version: await stores.save(who, bookId, saved) })
			}
			const made = { file_name: file, made_by: who.userId, made_at: clock.now(), refused }
			await stores.imports.add({ ...made, added, changed: changes.length - added }, lines)
		})
		await remakeDemos(
			changes
				.filter(({ before, next }) => before?.demoPages !== next.demoPages)
				.map(({ bookId, next }) => ({ bookId, demoPages: next.demoPages })),
		)
	}

	return {
		/**
		 * What a file would do, and does where `plan` is what was told before.
		 * @throws AppError conflict where it would do something else by now
		 */
		async take(who: Member, bytes: Buffer, { file, plan }: { file: string; plan?: string | undefined }) {
			const today = clock.now().toISOString().slice(0, 10)
			const { changes, faults, same } = await planOf(readSheet(bytes), { records, faultOf, canBeSold, today })
			const told = createHash('sha256')
				.update(JSON.stringify(changes.map(({ bookId, version, next }) => [bookId, version, next])))
				.digest('hex')
			if (plan !== undefined && plan !== told) throw new AppError('conflict')
			const refused = new Set(faults.map(({ line }) => line)).size
			if (plan !== undefined && changes.length > 0) await apply(who, file, changes, refused)
			const added = changes.filter(({ before }) => before === null).length
			return {
				plan: told,
				is_applied: plan !== undefined,
				...{ added, changed: changes.length - added, same, refused },
				changes: changes.slice(0, shownMax).map(shownChange),
				faults: faults.slice(0, shownMax),
			}
		},

		async list(): Promise<ReplyOf<typeof bulkApi.imports>> {
			const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000)
			const made = await imports.list()
			return {
				imports: made.map(({ made_at, undone_at, ...rest }) => ({
					...rest,
					made_at: secondsOf(made_at),
					undone_at: undone_at && secondsOf(undone_at),
				})),
			}
		},

		/**
		 * Makes every product what it was before the import, but for those that somebody changed since.
		 * @throws AppError conflict where it was taken back already
		 */
		async undo(who: Member, importId: number): Promise<{ restored: number; left: string[] }> {
			const now = clock.now()
			const demos: { bookId: string; demoPages: string | null }[] = []
			const left: string[] = []
			const restored = await inTransaction(async ({ save, imports: inside }) => {
				if (!(await inside.close(importId, now))) throw new AppError('conflict')
				const lines = await inside.lines(importId)
				for (const { bookId, before, version } of lines) {
					const data = before === null ? null : ProductRecord.parse(before)
					try {
						await save(who, bookId, { data, version, cover: null })
						demos.push({ bookId, demoPages: data?.demoPages ?? null })
					} catch (error) {
						if (!isRefusal(error, 'conflict')) throw error
						left.push(bookId)
					}
				}
				return lines.length - left.length
			})
			await remakeDemos(demos)
			return { restored, left }
		},
	}
}
