import { useCallback, useEffect, useState } from 'react'
import { CallError, call, callerToken } from '#contract/call.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { ErrorBody } from '#contract/error-body.ts'
import { type ErrorCode, errorStatus } from '#contract/errors.ts'
import type { bulkApi, ImportPlan, ImportUndone } from '../contract.ts'
import { followRun, type Progress } from './follow-run.ts'

export type Health = { failed(error: unknown): void; again(): void }
export type Import = ReplyOf<typeof bulkApi.imports>['imports'][number]
type State =
	| { status: 'idle' | 'done' }
	| { status: 'reading' | 'applying' | 'undoing'; name: string; progress: Progress | null }
	| { status: 'told'; file: File; plan: ImportPlan }
	| { status: 'failed'; words: string }
	| { status: 'conflict' }

/** A file on its way to the shelf, and those that went before it. */
export function useImport({ failed, again }: Health) {
	const [state, setState] = useState<State>({ status: 'idle' })
	const [past, setPast] = useState<Import[] | null>(null)
	const load = useCallback(
		() =>
			call<typeof bulkApi.imports>('GET /api/conteditor/imports', {}).then(
				reply => setPast(reply.imports),
				failed,
			),
		[failed],
	)
	useEffect(() => {
		void load()
	}, [load])

	/** Begins under a new name and shows how far it is. */
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
			const told = await follow(status, file.name, run => sendFile(file, { run, plan }))
			if (!told.is_applied) return setState({ status: 'told', file, plan: told })
			setState({ status: 'done' })
		} catch (error) {
			if (!(error instanceof CallError)) throw error
			const isConflict = error.code === 'conflict'
			setState(isConflict ? { status: 'conflict' } : { status: 'failed', words: error.words[0] ?? '' })
			return
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
					call<typeof bulkApi.undoImport>('POST /api/conteditor/undoimport', { body: { import_id, run } }),
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
async function sendFile(
	file: File,
	{ run, plan }: { run: string; plan: string | undefined },
): Promise<ImportPlan | { run: string; is_running: true }> {
	const token = callerToken()
	const known = { file: file.name.slice(-200), run, ...(plan === undefined ? {} : { plan }) }
	const headers = {
		'content-type': 'application/octet-stream',
		'accept-language': document.documentElement.lang,
		...(token ? { 'x-auth-token': token } : {}),
	}
	const address = `/api/conteditor/products?${new URLSearchParams(known)}`
	const response = await fetch(address, { method: 'POST', headers, body: file }).catch(() => null)
	if (response?.ok) return response.json()
	const body: ErrorBody | undefined = await response?.json().catch(() => undefined)
	const [refusal] = body?.errors ?? []
	const code = refusal && refusal.code in errorStatus ? (refusal.code as ErrorCode) : 'unavailable'
	throw new CallError(code, refusal ? [refusal.msg] : [])
}
