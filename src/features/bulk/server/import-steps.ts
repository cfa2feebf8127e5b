import { setImmediate } from 'node:timers/promises'
import { AppError, isRefusal } from '#contract/errors.ts'
import { ProductRecord } from '#features/editing/contract.ts'
import type { Member } from '#http/access.ts'
import type { Clock } from '#platform/clock.ts'
import type { Change } from './changes.ts'
import type { ImportLine, ImportsStore } from './imports.store.ts'

type Cover = { key: string; width: number; height: number }
type Saved = { data: ProductRecord | null; version: number; cover: Cover | null }
type Editor = Pick<Member, 'userId'>
export type ImportStores = {
	/** As one editor saves one product; null takes it out of the shop. @returns its version then */
	save(who: Editor, bookId: string, saved: Saved): Promise<number>
	imports: ImportsStore
}
export type StepNeeds = {
	imports: ImportsStore
	inTransaction<T>(act: (stores: ImportStores) => Promise<T>): Promise<T>
	/** The cover that was made from the book's first page. */
	coverOf(bookId: string): Promise<Cover | null>
	/** Makes demos that are pages of the book, after they were saved. */
	remakeDemos(changes: { bookId: string; demoPages: string | null }[]): Promise<void>
	clock: Clock
}

/** Books of one transaction at the most. */
const stepBooks = 10
/** The embedded database has one connection: a transaction that has taken this long ends, as others wait for it. */
const stepMs = 60

/**
 * Applies and takes back imports a few books at a time, between which everybody else is answered. What was begun is
 * written down before: whatever stops an import half-way, it is taken back.
 */
export function createImportSteps({ imports, inTransaction, coverOf, remakeDemos, clock }: StepNeeds) {
	/** Restores what has not been yet. */
	async function takeBack(who: Editor, importId: number, tell: (done: number) => void = () => undefined) {
		const demos: { bookId: string; demoPages: string | null }[] = []
		const left: string[] = []
		let done = 0
		for (;;) {
			const lines = await inTransaction(async ({ save, imports: inside }) => {
				const isOver = createStep()
				const step: ImportLine[] = []
				for (const line of await inside.linesLeft(importId, stepBooks)) {
					const { bookId, before, version } = line
					const data = before === null ? null : ProductRecord.parse(before)
					try {
						await save(who, bookId, { data, version, cover: null })
						demos.push({ bookId, demoPages: data?.demoPages ?? null })
					} catch (error) {
						if (!isRefusal(error, 'conflict')) throw error
						left.push(bookId)
					}
					step.push(line)
					if (await isOver()) break
				}
				await inside.tookBack(importId, step)
				return step.length
			})
			if (lines === 0) break
			done += lines
			tell(done)
			await setImmediate()
		}
		await remakeDemos(demos)
		return { restored: done - left.length, left }
	}

	async function forget(who: Editor, importId: number): Promise<void> {
		await takeBack(who, importId)
		await imports.remove(importId)
	}

	return {
		/** @throws AppError conflict where somebody was faster; then nothing is changed */
		async apply(
			who: Member,
			{ file, refused }: { file: string; refused: number },
			changes: Change[],
			tell: (done: number) => void,
		): Promise<void> {
			const added = changes.filter(({ before }) => before === null).length
			const made = { file_name: file, made_by: who.userId, made_at: clock.now(), refused }
			const importId = await imports.begin({ ...made, added, changed: changes.length - added })
			try {
				for (let at = 0; at < changes.length; ) {
					const step = changes.slice(at, at + stepBooks)
					const covers = new Map<string, Cover | null>()
					for (const { bookId, before } of step) if (!before) covers.set(bookId, await coverOf(bookId))
					at += await inTransaction(async ({ save, imports: inside }) => {
						const isOver = createStep()
						const lines: ImportLine[] = []
						for (const { bookId, version, before, next } of step) {
							const saved = { data: next, version, cover: covers.get(bookId) ?? null }
							lines.push({ bookId, before, version: await save(who, bookId, saved) })
							if (await isOver()) break
						}
						await inside.addLines(importId, lines)
						return lines.length
					})
					tell(at)
					await setImmediate()
				}
				await imports.finish(importId, clock.now())
			} catch (error) {
				await forget(who, importId)
				throw error
			}
			await remakeDemos(
				changes
					.filter(({ before, next }) => before?.demoPages !== next.demoPages)
					.map(({ bookId, next }) => ({ bookId, demoPages: next.demoPages })),
			)
		},

		/** @throws AppError conflict where it is taken back or being taken back already */
		async undo(who: Member, importId: number, tell: (done: number, total: number) => void) {
			const total = await imports.beginUndo(importId, clock.now())
			if (total === null) throw new AppError('conflict')
			const result = await takeBack(who, importId, done => tell(done, total))
			await imports.finishUndo(importId, clock.now())
			return result
		},

		/** At a start: takes back what did not finish, and finishes what was being taken back. */
		async recover(): Promise<void> {
			for (const { importId, madeBy, isFinished } of await imports.interrupted()) {
				const who = { userId: madeBy }
				if (!isFinished) await forget(who, importId)
				else {
					await takeBack(who, importId)
					await imports.finishUndo(importId, clock.now())
				}
			}
		},
	}
}

/** Asked after each book: lets requests in that need no database, and says when the transaction has taken long enough. */
function createStep(): () => Promise<boolean> {
	const end = performance.now() + stepMs
	return async () => {
		await setImmediate()
		return performance.now() > end
	}
}
