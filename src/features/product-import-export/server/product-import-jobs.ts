import { createHash } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import type { ProductRecord } from '#features/products/contract.ts'
import { ProductRecord as Record } from '#features/products/contract.ts'
import type { FileStore } from '#platform/files.ts'
import type { Job, JobHandler, JobRun } from '#platform/jobs/job-types.ts'
import { orRefusal, type Refusal } from '#platform/jobs/refusal.ts'
import { createYieldToEventLoop } from '#platform/yield-to-event-loop.ts'
import type { ImportPlan, ImportUndone } from '../contract.ts'
import { type Change, planOf, shownChange } from './changes.ts'
import { createImportSteps, type Editor, type ImportStepsDeps } from './import-steps.ts'
import type { ImportLine } from './product-imports.store.ts'
import { readFile } from './read-file.ts'

type Stored = { bookId: string; record: ProductRecord | null; version: number }
export type ProductImportJobsDeps = ImportStepsDeps & {
	files: Pick<FileStore, 'read' | 'delete'>
	records(bookIds: string[]): Promise<Stored[]>
	/** The field that a product cannot have, as the editor's form would say; null where all is well. */
	invalidFieldOf(bookId: string, record: ProductRecord): Promise<string | null>
	/** The id that a book has now; any other id as it is. */
	currentId(bookId: string): string
	canBeSold(bookId: string): Promise<boolean>
	timeZone: string
}
export const productImportKinds = { apply: 'product_import', undo: 'product_import_undo' } as const
/** `plan` is what the file was found to do before; without it nothing is changed. */
export type ApplyData = { file: string; fileKey: string; plan: string | null; today: string }
/** `isForgotten`: it was never finished, so nothing is left of it. */
export type UndoData = { importId: number; isForgotten?: boolean }
/** What came of it: a file that is refused is no job that has failed. */
export type Outcome = { plan: ImportPlan; undone: null } | { plan: null; undone: ImportUndone } | Refusal

const maxShown = 500
/** Files of one process at once; each of them is held whole. */
const filesAtOnce = 2
const maxWaiting = 20
/** For whoever asks again what came of it. */
const retentionMs = 86_400_000

export function productImportHandlers(deps: ProductImportJobsDeps): JobHandler[] {
	const { files, imports, records, invalidFieldOf, currentId, canBeSold, timeZone } = deps
	const steps = createImportSteps(deps)
	const limits = { priority: 2, maxWaiting, retentionMs }

	async function plan(
		bytes: Buffer,
		{ today, done, run }: { today: string; done: ImportLine[]; run: JobRun },
	) {
		const rows = await readFile(bytes, {
			timeZone,
			onProgress: part =>
				run.report({ step: 'read', done: Math.round(part * bytes.length), total: bytes.length }),
		})
		const lines = new Map(done.map(line => [line.bookId, line]))
		return planOf(rows, {
			// What an earlier run has changed counts as it was before, so that the plan is the same.
			records: async ids => (await records(ids)).map(found => beforeImport(found, lines.get(found.bookId))),
			...{ invalidFieldOf, currentId, canBeSold, today },
			onProgress: checked => run.report({ step: 'check', done: checked, total: rows.length }),
		})
	}

	async function apply({ jobId, data, madeBy }: Job<ApplyData>, run: JobRun): Promise<Outcome> {
		const bytes = await files.read(data.fileKey)
		if (!bytes) throw new AppError('unusable_file')
		const caller = { userId: madeBy ?? '' }
		const record = data.plan === null ? undefined : await imports.ofJob(jobId)
		const earlier = record && { ...record, lines: await imports.lines(record.importId) }
		const { changes, errors, same } = await plan(bytes, {
			today: data.today,
			done: earlier?.lines ?? [],
			run,
		})
		const name = await planName(changes)
		const refused = new Set(errors.map(({ record, line }) => record ?? line)).size
		if (data.plan !== null && data.plan !== name) {
			if (earlier && !earlier.isFinished)
				await steps.forget({ caller, run, onProgress: () => undefined }, earlier.importId)
			throw new AppError('conflict')
		}
		const onProgress = (done: number) => run.report({ step: 'apply', done, total: changes.length })
		if (data.plan !== null && changes.length > 0 && !earlier?.isFinished)
			await steps.apply({ caller, run, onProgress }, { jobId, file: data.file, refused, changes, earlier })
		const applied = data.plan === null ? undefined : await imports.ofJob(jobId)
		const added = changes.filter(({ before }) => before === null).length
		const shown = {
			plan: name,
			is_applied: data.plan !== null,
			...(applied ? { import_id: applied.importId } : {}),
			...{ added, changed: changes.length - added, same, refused },
			changes: changes.slice(0, maxShown).map(shownChange),
			errors: errors.slice(0, maxShown),
		}
		return { plan: shown, undone: null }
	}

	async function undo({ jobId, data, madeBy }: Job<UndoData>, run: JobRun): Promise<Outcome | null> {
		const caller = { userId: madeBy ?? '' }
		if (!data.isForgotten)
			return { plan: null, undone: await steps.undo({ caller, run }, { ...data, jobId }) }
		await steps.forget({ caller, run, onProgress: () => undefined }, data.importId)
		return null
	}

	const applying: JobHandler<ApplyData> = {
		kind: productImportKinds.apply,
		atOnce: filesAtOnce,
		...limits,
		run: (job, run) => orRefusal(() => apply(job, run)),
		async stopped({ jobId, madeBy }, _, end) {
			const earlier = end && (await imports.ofJob(jobId))
			const caller: Editor = { userId: madeBy ?? '' }
			if (earlier && !earlier.isFinished)
				await steps.forget({ caller, run: end.run, onProgress: () => undefined }, earlier.importId)
		},
		removed: ({ data }) => files.delete(data.fileKey),
	}
	const undoing: JobHandler<UndoData> = {
		kind: productImportKinds.undo,
		atOnce: 1,
		...limits,
		run: (job, run) => orRefusal(() => undo(job, run)),
	}
	return [applying as JobHandler, undoing as JobHandler]
}

function beforeImport(found: Stored, line: ImportLine | undefined): Stored {
	if (!line) return found
	const record = line.before === null ? null : Record.parse(line.before)
	return { ...found, record, version: line.version - 1 }
}

async function planName(changes: Change[]): Promise<string> {
	const hash = createHash('sha256')
	const turn = createYieldToEventLoop()
	for (const { bookId, version, next } of changes) {
		hash.update(JSON.stringify([bookId, version, next]))
		await turn()
	}
	return hash.digest('hex')
}
