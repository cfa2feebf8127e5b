import type { BodyOf } from '#contract/endpoint.ts'
import { AppError, isRefusal } from '#contract/errors.ts'
import type { Language } from '#contract/vocabulary.ts'
import type { Member } from '#http/access.ts'
import type { FileStore } from '#platform/files.ts'
import { newId } from '#platform/ids.ts'
import type { Job, JobHandler } from '#platform/jobs/job-types.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { ExportFormat, ExportState, productImportExportApi } from '../contract.ts'
import type { ExportChoice, ProductExport } from './product-export.service.ts'

type ExportData = { format: ExportFormat; chosen: ExportChoice; language: Language; fileKey: string }
type HandlerDeps = { productExport: ProductExport; files: Pick<FileStore, 'put' | 'delete'> }
type ExportsDeps = {
	jobs: Pick<Jobs, 'add' | 'find' | 'waitForEnd'>
	files: Pick<FileStore, 'get'>
}
export type ProductExports = ReturnType<typeof createProductExports>

const kind = 'product_export'
const fileNames: { [format in ExportFormat]: string } = {
	csv: 'products.csv',
	xlsx: 'products.xlsx',
	onix: 'products.onix.xml',
}
const fileTypes: { [format in ExportFormat]: string } = {
	csv: 'text/csv; charset=utf-8',
	xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
	onix: 'application/xml; charset=utf-8',
}
/** A small shop's file is there with the first answer. */
const waitMs = 2000
const dayMs = 86_400_000

export function productExportHandler({ productExport, files }: HandlerDeps): JobHandler<ExportData> {
	return {
		kind,
		priority: 2,
		atOnce: 1,
		maxWaiting: 20,
		isCancellable: true,
		retentionMs: dayMs,
		async run({ data: { format, chosen, language, fileKey } }, run) {
			const written = productExport.write(format, { chosen, language, onProgress: run.report })
			const stop = () => written.destroy(new Error('The export was stopped'))
			run.signal.addEventListener('abort', stop)
			try {
				run.signal.throwIfAborted()
				// Stored whole or not at all: whoever goes on after this process begins again.
				await files.put(fileKey, written)
			} catch (error) {
				run.signal.throwIfAborted()
				throw error
			} finally {
				run.signal.removeEventListener('abort', stop)
			}
		},
		stopped: ({ data }) => files.delete(data.fileKey),
		removed: ({ data }) => files.delete(data.fileKey),
	}
}

/** Files of what is sold, written by a job and fetched from any process. */
export function createProductExports({ jobs, files }: ExportsDeps) {
	/** A name is its owner's. */
	const jobIdOf = ({ userId }: Member, run: string) => `${userId}.export.${run}`

	async function find(caller: Member, run: string): Promise<Job<ExportData>> {
		return known(await jobs.find(jobIdOf(caller, run)))
	}

	return {
		/** @throws AppError taken for a name that was used before; too_many */
		async begin(
			caller: Member,
			{ run, format, ...chosen }: BodyOf<typeof productImportExportApi.export>,
			language: Language,
		): Promise<ExportState> {
			const data: ExportData = { format, chosen, language, fileKey: `product-exports/${newId()}` }
			const jobId = jobIdOf(caller, run)
			await jobs
				.add({ jobId, kind, title: fileNames[format], data, madeBy: caller.userId })
				.catch((error: unknown) => {
					throw isRefusal(error, 'conflict') ? new AppError('taken') : error
				})
			return stateOf(known(await jobs.waitForEnd(jobId, waitMs)))
		},

		state: async (caller: Member, run: string): Promise<ExportState> => stateOf(await find(caller, run)),

		/** @throws AppError not_found before it is written, and a day later */
		async file(caller: Member, run: string) {
			const { state, data } = await find(caller, run)
			const stored = state === 'done' ? await files.get(data.fileKey) : null
			if (!stored) throw new AppError('not_found')
			return { key: data.fileKey, name: fileNames[data.format], type: fileTypes[data.format] }
		},
	}
}

/** @throws AppError not_found; fault for one that has failed */
function known(job: Job | undefined): Job<ExportData> {
	if (!job || job.state === 'cancelled') throw new AppError('not_found')
	if (job.state === 'failed') throw new AppError('fault')
	return job as Job<ExportData>
}

function stateOf({ state, progress, data }: Job<ExportData>): ExportState {
	const isReady = state === 'done'
	const shown = isReady || !progress ? null : { done: progress.done, total: progress.total }
	return { file: fileNames[data.format], progress: shown, is_ready: isReady }
}
