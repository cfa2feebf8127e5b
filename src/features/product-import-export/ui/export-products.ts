import { CallError, call, request } from '#contract/call.ts'
import type { SentOf } from '#contract/endpoint.ts'
import type { ExportFormat, ExportState, productImportExportApi } from '../contract.ts'

export type ExportChoice = Omit<SentOf<typeof productImportExportApi.export>['body'], 'format' | 'run'>

const pollMs = 700
/** Failed polls until the server counts as gone. */
const maxMisses = 20

/**
 * The file, when a job has written it; a server that starts again meanwhile is waited for.
 * @throws CallError; TypeError where the file breaks off
 */
export async function exportProducts(
	format: ExportFormat,
	chosen: ExportChoice,
	onProgress: (progress: ExportState['progress']) => void,
): Promise<Blob> {
	const run = crypto.getRandomValues(new Uint32Array(4)).join('-')
	const body = { format, run, ...chosen }
	let state: ExportState | null = await call<typeof productImportExportApi.export>(
		'POST /api/conteditor/exports',
		{ body },
	)
	for (let misses = 0; !state?.is_ready; misses = state ? 0 : misses + 1) {
		if (misses === maxMisses) throw new CallError('unavailable', [])
		if (state) onProgress(state.progress)
		await new Promise(resolve => setTimeout(resolve, pollMs))
		state = await stateOf(run)
	}
	const file = await request<typeof productImportExportApi.exportFile>(
		'GET /api/conteditor/exports/:run/file',
		{ params: { run } },
	)
	return file.blob()
}

/** @returns null where the server did not answer */
async function stateOf(run: string): Promise<ExportState | null> {
	try {
		return await call<typeof productImportExportApi.exportRun>('GET /api/conteditor/exports/:run', {
			params: { run },
		})
	} catch (error) {
		if (error instanceof CallError && error.code === 'unavailable') return null
		throw error
	}
}
