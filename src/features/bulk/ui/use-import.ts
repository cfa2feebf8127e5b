import { useCallback, useEffect, useState } from 'react'
import { CallError, call, callerToken } from '#contract/call.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { ErrorBody } from '#contract/error-body.ts'
import type { bulkApi, ImportPlan } from '../contract.ts'

export type Health = { failed(error: unknown): void; again(): void }
export type Import = ReplyOf<typeof bulkApi.imports>['imports'][number]
type State =
	| { status: 'idle' | 'done' }
	| { status: 'reading' | 'applying'; file: File }
	| { status: 'told'; file: File; plan: ImportPlan }
	| { status: 'failed'; words: string }
	| { status: 'conflict' }
export type UndoAnswer = ReplyOf<typeof bulkApi.undoImport>

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

	async function send(file: File, plan?: string): Promise<void> {
		setState({ status: plan === undefined ? 'reading' : 'applying', file })
		const answer = await sendSheet(file, plan)
		if ('words' in answer)
			return setState(answer.isConflict ? { status: 'conflict' } : { status: 'failed', words: answer.words })
		if (!answer.is_applied) return setState({ status: 'told', file, plan: answer })
		setState({ status: 'done' })
		await load()
		again()
	}

	return {
		state,
		past,
		read: (file: File) => send(file),
		apply: (file: File, plan: string) => send(file, plan),
		cancel: () => setState({ status: 'idle' }),
		async undo(import_id: number): Promise<UndoAnswer | null> {
			try {
				const body = { import_id }
				return await call<typeof bulkApi.undoImport>('POST /api/conteditor/undoimport', { body })
			} catch (error) {
				failed(error)
				if (!(error instanceof CallError)) throw error
				return null
			} finally {
				await load()
				again()
			}
		},
	}
}

async function sendSheet(file: File, plan: string | undefined) {
	const token = callerToken()
	const query = new URLSearchParams({ file: file.name.slice(-200), ...(plan === undefined ? {} : { plan }) })
	const headers = {
		'content-type': 'application/octet-stream',
		'accept-language': document.documentElement.lang,
		...(token ? { 'x-auth-token': token } : {}),
	}
	const address = `/api/conteditor/products?${query}`
	const response = await fetch(address, { method: 'POST', headers, body: file }).catch(() => null)
	if (response?.ok) {
		const told: ImportPlan = await response.json()
		return told
	}
	const body: ErrorBody | undefined = await response?.json().catch(() => undefined)
	return { words: body?.errors[0]?.msg ?? '', isConflict: response?.status === 409 }
}
