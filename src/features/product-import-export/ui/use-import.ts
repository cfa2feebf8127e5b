import { useCallback, useEffect, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { wholeCharacters } from '#contract/storable.ts'
import { sendFile } from '#design/send-file.ts'
import type { ImportPlan, ImportUndone, productImportExportApi } from '../contract.ts'
import { followRun, type Progress } from './follow-run.ts'

export type Health = { failed(error: unknown): void; again(): void }
export type Import = ReplyOf<typeof productImportExportApi.imports>['imports'][number]
type State =
	| { status: 'idle' | 'done' }
	| { status: 'reading' | 'applying' | 'undoing'; name: string; progress: Progress | null }
	| { status: 'planned'; file: File; plan: ImportPlan }
	| { status: 'failed'; words: string }
	| { status: 'conflict' }

export function useImport({ failed, again }: Health) {
	const [state, setState] = useState<State>({ status: 'idle' })
	const [past, setPast] = useState<Import[] | null>(null)
	const load = useCallback(
		() =>
			call<typeof productImportExportApi.imports>('GET /api/conteditor/imports', {}).then(
				reply => setPast(reply.imports),
				failed,
			),
		[failed],
	)
	useEffect(() => {
		void load()
	}, [load])

	function follow<T extends ImportPlan | ImportUndone>(
		status: 'reading' | 'applying' | 'undoing',
		name: string,
		begin: (run: string) => Promise<T | { run: string; is_running: true }>,
	): Promise<T> {
		const run = crypto.getRandomValues(new Uint32Array(4)).join('-')
		setState({ status, name, progress: null })
		return followRun(run, begin(run), progress => setState({ status, name, progress }))
	}

	async function send(file: File, plan?: string): Promise<void> {
		const status = plan === undefined ? 'reading' : 'applying'
		try {
			const outcome = await follow(status, file.name, run => sendSheet(file, { run, plan }))
			if (!outcome.is_applied) return setState({ status: 'planned', file, plan: outcome })
			setState({ status: 'done' })
		} catch (error) {
			if (!(error instanceof CallError)) throw error
			const isConflict = error.code === 'conflict'
			setState(isConflict ? { status: 'conflict' } : { status: 'failed', words: error.words[0] ?? '' })
			// Books that somebody else changed meanwhile are told there.
			return void (await load())
		}
		await load()
		again()
	}

	return {
		state,
		past,
		read: (file: File) => send(file),
		apply: (file: File, plan: string) => send(file, plan),
		cancel: () => setState({ status: 'idle' }),
		async undo({ import_id, file_name }: Import): Promise<ImportUndone | null> {
			try {
				return await follow('undoing', file_name, run =>
					call<typeof productImportExportApi.undoImport>('POST /api/conteditor/undoimport', {
						body: { import_id, run },
					}),
				)
			} catch (error) {
				failed(error)
				if (!(error instanceof CallError)) throw error
				return null
			} finally {
				setState({ status: 'idle' })
				await load()
				again()
			}
		},
	}
}

/** @throws CallError */
function sendSheet(
	file: File,
	{ run, plan }: { run: string; plan: string | undefined },
): Promise<ImportPlan | { run: string; is_running: true }> {
	const known = {
		file: wholeCharacters(file.name.normalize('NFC').slice(-200)),
		run,
		...(plan === undefined ? {} : { plan }),
	}
	return sendFile(`/api/conteditor/products?${new URLSearchParams(known)}`, file)
}
