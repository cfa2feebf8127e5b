import { setImmediate } from 'node:timers/promises'
import { AppError, isRefusal } from '#contract/errors.ts'
import { ProductRecord } from '#features/products/contract.ts'
import type { Member } from '#http/access.ts'
import type { Clock } from '#platform/clock.ts'
import type { JobRun } from '#platform/jobs/job-types.ts'
import type { Change } from './changes.ts'
import type { DemoChange, ImportLine, ProductImportsStore } from './product-imports.store.ts'

type Cover = { key: string; width: number; height: number }
type Saved = { data: ProductRecord | null; version: number; cover: Cover | null }
export type Editor = Pick<Member, 'userId'>
export type ImportStores = {
	/** Saves a product as an editor would; null removes it. @returns its new version */
	save(caller: Editor, bookId: string, saved: Saved): Promise<number>
	imports: ProductImportsStore
	/** @throws JobStopped where the job is another process's by now */
	hold(run: JobRun): Promise<void>
}
export type ImportStepsDeps = {
	imports: ProductImportsStore
	inTransaction<T>(act: (stores: ImportStores) => Promise<T>): Promise<T>
	coverOf(bookId: string): Promise<Cover | null>
	/** Queues them: whether a demo can be made decides nothing about the import. */
	remakeDemos(changes: DemoChange[]): Promise<void>
	clock: Clock
}
type Steps = { caller: Editor; run: JobRun; onProgress(done: number): void }

const stepBooks = 10
/** The embedded database has one connection, so transactions are short. */
const stepMs = 60

/**
 * Applies and undoes imports a few books at a time, between which everybody else is answered. Every step is stored
 * with its books, so another process goes on where this one has ended.
 */
export function createImportSteps(deps: ImportStepsDeps) {
	const { imports, inTransaction, coverOf, remakeDemos, clock } = deps

	async function undoSteps({ caller, run, onProgress }: Steps, importId: number): Promise<void> {
		for (let done = 0; ; ) {
			const lines = await inTransaction(async ({ save, imports: inside, hold }) => {
				await hold(run)
				const isOver = createStep()
				const step: ImportLine[] = []
				const left: string[] = []
				for (const line of await inside.linesLeft(importId, stepBooks)) {
					const { bookId, before, version } = line
					const data = before === null ? null : ProductRecord.parse(before)
					try {
						await save(caller, bookId, { data, version, cover: null })
					} catch (error) {
						if (!isRefusal(error, 'conflict')) throw error
						left.push(bookId)
					}
					step.push(line)
					if (await isOver()) break
				}
				await inside.markUndone(importId, step, left)
				return step.length
			})
			if (lines === 0) break
			done += lines
			onProgress(done)
			await setImmediate()
		}
		// For all steps: a process that ended before the last one is followed by another that does this again.
		await remakeDemos(await imports.demosUndone(importId))
	}

	async function saveChanges(
		{ caller, run, onProgress }: Steps,
		{ importId, changes, done }: { importId: number; changes: Change[]; done: number },
	): Promise<void> {
		for (let at = 0; at < changes.length; ) {
			const step = changes.slice(at, at + stepBooks)
			const covers = new Map<string, Cover | null>()
			for (const { bookId, before } of step) if (!before) covers.set(bookId, await coverOf(bookId))
			at += await inTransaction(async ({ save, imports: inside, hold }) => {
				await hold(run)
				const isOver = createStep()
				const lines: ImportLine[] = []
				for (const { bookId, version, before, next } of step) {
					const saved = { data: next, version, cover: covers.get(bookId) ?? null }
					lines.push({ bookId, before, version: await save(caller, bookId, saved) })
					if (await isOver()) break
				}
				await inside.addLines(importId, lines)
				return lines.length
			})
			onProgress(done + at)
			await setImmediate()
		}
	}

	/** Takes back what was changed, and forgets that there was an import, unless somebody has changed its books since. */
	async function forget(steps: Steps, importId: number): Promise<void> {
		await undoSteps(steps, importId)
		const { left } = await imports.undone(importId)
		if (left.length === 0) return imports.remove(importId)
		// They have what was imported, which is told as of any import that was undone.
		await imports.finish(importId, clock.now())
		await imports.finishUndo(importId, clock.now())
	}

	return {
		forget,

		/**
		 * @param earlier what an earlier run of the job has done
		 * @throws AppError conflict where somebody was faster; then nothing is changed but what others have changed on top
		 */
		async apply(steps: Steps, { jobId, file, refused, changes, earlier }: Applied): Promise<void> {
			const { caller } = steps
			const added = changes.filter(({ before }) => before === null).length
			const made = { file_name: file, made_by: caller.userId, made_at: clock.now(), refused, job_id: jobId }
			const importId =
				earlier?.importId ?? (await imports.begin({ ...made, added, changed: changes.length - added }))
			const isDone = new Set(earlier?.lines.map(({ bookId }) => bookId))
			const remaining = changes.filter(({ bookId }) => !isDone.has(bookId))
			try {
				await saveChanges(steps, { importId, changes: remaining, done: isDone.size })
			} catch (error) {
				if (error instanceof AppError && !error.isServerError)
					await forget({ ...steps, onProgress: () => undefined }, importId)
				throw error
			}
			// Before it is finished: a process that ends in between does it again.
			await remakeDemos(
				changes
					.filter(({ before, next }) => before?.demoPages !== next.demoPages)
					.map(({ bookId, next }) => ({ bookId, title: next.name, demoPages: next.demoPages })),
			)
			await imports.finish(importId, clock.now())
		},

		/** @throws AppError conflict where another job has taken it back or does */
		async undo(
			{ caller, run }: Omit<Steps, 'onProgress'>,
			{ importId, jobId }: { importId: number; jobId: string },
		) {
			const total = await imports.beginUndo(importId, clock.now(), jobId)
			if (total === null) throw new AppError('conflict')
			await undoSteps(
				{ caller, run, onProgress: done => run.report({ step: 'undo', done, total }) },
				importId,
			)
			await imports.finishUndo(importId, clock.now())
			return imports.undone(importId)
		},
	}
}

type Applied = {
	jobId: string
	file: string
	refused: number
	changes: Change[]
	earlier?: { importId: number; lines: ImportLine[] } | undefined
}

/** Asked after each book: lets requests in that need no database, and says when the transaction has taken long enough. */
function createStep(): () => Promise<boolean> {
	const end = performance.now() + stepMs
	return async () => {
		await setImmediate()
		return performance.now() > end
	}
}
