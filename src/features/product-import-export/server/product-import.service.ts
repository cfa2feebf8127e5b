import { randomUUID } from 'node:crypto'
import type { ReplyOf } from '#contract/endpoint.ts'
import { AppError, isRefusal } from '#contract/errors.ts'
import { todayIn } from '#contract/time-zone/today-in.ts'
import type { ProductRecord } from '#features/products/contract.ts'
import type { FieldName } from '#features/products/fields.ts'
import type { Member } from '#http/access.ts'
import { type Clock, unixSeconds } from '#platform/clock.ts'
import { receivedKey } from '#platform/files/received-files.ts'
import type { FileStore } from '#platform/files.ts'
import type { Job, NewJob } from '#platform/jobs/job-types.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { unlessRefused } from '#platform/jobs/refusal.ts'
import type { ImportPlan, productImportExportApi } from '../contract.ts'
import { sheetOf } from './csv/write-csv.ts'
import { type ApplyData, type Outcome, productImportKinds, type UndoData } from './product-import-jobs.ts'
import type { ProductImportsStore } from './product-imports.store.ts'

type ProductImportDeps = {
	imports: Pick<ProductImportsStore, 'list' | 'undoable'>
	jobs: Pick<Jobs, 'add' | 'find' | 'newestWithKey' | 'waitForEnd'>
	files: Pick<FileStore, 'put' | 'delete'>
	clock: Clock
	timeZone: string
}
type SheetRequest = {
	file: string
	plan?: string | undefined
	run?: string | undefined
	/** The same was taken before. */
	onRepeat(): void
}
type RunState = ReplyOf<typeof productImportExportApi.importRun>
export type ProductImport = ReturnType<typeof createProductImport>

/** Less than the half minute after which a silent connection is closed, here and by many a proxy. */
const waitMs = 20_000

/** Where the sheets that editors send are stored. */
export const productImportsFolder = 'product-imports'

const keyOf = (plan: string) => `${productImportKinds.apply}:${plan}`

/**
 * Many products at once from a file: a plan of what would change, which is applied as a whole and undone as a whole. What takes
 * longer than a connection may be silent is asked for again by its name, of any process.
 */
export function createProductImport({ imports, jobs, files, clock, timeZone }: ProductImportDeps) {
	/** A name is its owner's. */
	const jobIdOf = ({ userId }: Member, run: string) => `${userId}.${run}`

	/** @returns null where it takes longer */
	async function carryOut(job: NewJob<ApplyData> | NewJob<UndoData>) {
		await jobs.add(job).catch((error: unknown) => {
			throw isRefusal(error, 'conflict') ? new AppError('taken') : error
		})
		return resultOf(await jobs.waitForEnd(job.jobId, waitMs))
	}

	/** The same change by the same person that is on its way or was made: what is sent twice is done once. */
	async function duplicateOf(
		caller: Member,
		{ title, plan, except }: { title: string; plan: string; except?: string },
	) {
		const duplicate = await jobs.newestWithKey(productImportKinds.apply, keyOf(plan), except)
		if (!duplicate || duplicate.madeBy !== caller.userId || duplicate.title !== title) return undefined
		const result = duplicate.result as Outcome | null
		const isMade = result !== null && 'plan' in result && result.plan?.import_id !== undefined
		return duplicate.state === 'waiting' || duplicate.state === 'running' || isMade ? duplicate : undefined
	}

	async function outcomeOf(caller: Member, { jobId }: Job) {
		const plan = resultOf(await jobs.waitForEnd(jobId, waitMs))?.plan
		return plan ?? { run: jobId.slice(jobIdOf(caller, '').length), is_running: true as const }
	}

	/**
	 * @throws AppError conflict where it would do something else by now, or another does it; taken for a name that was
	 * used before
	 */
	async function take(
		caller: Member,
		bytes: Buffer,
		{ run = randomUUID(), file, plan, onRepeat }: SheetRequest,
	): Promise<ReplyOf<typeof productImportExportApi.importSheet>> {
		const again = (earlier: Job) => {
			onRepeat()
			return outcomeOf(caller, earlier)
		}
		const duplicate = plan === undefined ? undefined : await duplicateOf(caller, { title: file, plan })
		if (duplicate) return again(duplicate)
		const fileKey = receivedKey(productImportsFolder, clock.now())
		await files.put(fileKey, bytes)
		const today = todayIn(timeZone, clock.now().getTime())
		const data: ApplyData = { file, fileKey, plan: plan ?? null, today }
		const job = {
			jobId: jobIdOf(caller, run),
			kind: productImportKinds.apply,
			title: file,
			data,
			madeBy: caller.userId,
			...(plan === undefined ? {} : { uniqueKey: keyOf(plan) }),
		}
		try {
			return (await carryOut(job))?.plan ?? { run, is_running: true }
		} catch (error) {
			// The other was done between the first look for it and this one's turn.
			const earlier =
				plan !== undefined && isRefusal(error, 'conflict')
					? await duplicateOf(caller, { title: file, plan, except: job.jobId })
					: undefined
			if (earlier) return again(earlier)
			if (!isRefusal(error, 'taken') && !isRefusal(error, 'too_many')) throw error
			await files.delete(fileKey)
			if (plan === undefined || !isRefusal(error, 'taken') || (await jobs.find(job.jobId))) throw error
			const faster = await duplicateOf(caller, { title: file, plan })
			if (!faster) throw new AppError('conflict')
			return again(faster)
		}
	}

	return {
		take,

		/** As a sheet of `fields` would. @returns the name to ask for it by where it takes longer */
		async changeAll(
			caller: Member,
			changed: readonly { bookId: string; record: ProductRecord }[],
			{ fields, title, ...about }: { fields: FieldName[]; title: string } & Omit<SheetRequest, 'file'>,
		): Promise<ImportPlan | { run: string }> {
			return take(caller, sheetOf(changed, fields), { file: title, ...about })
		},

		/** @throws AppError what the import or its undoing was refused with; not_found */
		async state(caller: Member, run: string): Promise<RunState> {
			const job = await jobs.find(jobIdOf(caller, run))
			if (!job) throw new AppError('not_found')
			const result = resultOf(job)
			if (result) return { progress: null, ...result }
			const progress = (job.progress ?? { step: 'read', done: 0, total: 0 }) as NonNullable<
				RunState['progress']
			>
			return { progress, plan: null, undone: null }
		},

		async list(): Promise<ReplyOf<typeof productImportExportApi.imports>> {
			const made = await imports.list()
			return {
				imports: made.map(({ made_at, undone_at, ...rest }) => ({
					...rest,
					made_at: unixSeconds(made_at),
					undone_at: undone_at && unixSeconds(undone_at),
				})),
			}
		},

		/** Except those changed since. @throws AppError not_found; conflict if it was undone already */
		async undo(
			caller: Member,
			importId: number,
			run: string = randomUUID(),
		): Promise<ReplyOf<typeof productImportExportApi.undoImport>> {
			const title = await imports.undoable(importId)
			if (title === undefined) throw new AppError('not_found')
			const data: UndoData = { importId }
			const job = {
				jobId: jobIdOf(caller, run),
				kind: productImportKinds.undo,
				title,
				data,
				madeBy: caller.userId,
			}
			return (await carryOut(job))?.undone ?? { run, is_running: true }
		},
	}
}

/** @returns null while it goes on; throws what it was refused with */
function resultOf(job: Job | undefined) {
	if (!job || job.state === 'cancelled') throw new AppError('not_found')
	if (job.state === 'failed') throw new AppError('fault')
	return job.state === 'done' ? unlessRefused(job.result as Outcome) : null
}
