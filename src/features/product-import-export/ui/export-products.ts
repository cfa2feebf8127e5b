import { call, request } from '#contract/call.ts'
import type { SentOf } from '#contract/endpoint.ts'
import { pollUntilDone } from '#records/ui/poll-until-done.ts'
import type { ExportFormat, ExportState, productImportExportApi } from '../contract.ts'

export type ExportChoice = Omit<SentOf<typeof productImportExportApi.export>['body'], 'format' | 'run'>

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
	const first = await call<typeof productImportExportApi.export>('POST /api/conteditor/exports', { body })
	const isReady = (state: ExportState): boolean => {
		if (!state.is_ready) onProgress(state.progress)
		return state.is_ready
	}
	if (!isReady(first)) await pollUntilDone(() => stateOf(run), isReady)
	const file = await request<typeof productImportExportApi.exportFile>(
		'GET /api/conteditor/exports/:run/file',
		{ params: { run } },
	)
	return file.blob()
}

function stateOf(run: string): Promise<ExportState> {
	return call<typeof productImportExportApi.exportRun>('GET /api/conteditor/exports/:run', {
		params: { run },
	})
}
