import { useCallback, useState } from 'react'
import { CallError } from '#contract/call.ts'

/** Whether the editor is ready: a call without a good answer (EDITOR_ERROR) makes it not ready until it is tried again. */
export type EditorHealth = {
	isReady: boolean
	/** Goes up with every new try; what is loaded depends on it. */
	attempt: number
	/** To be told of every call that failed; refusals of what was typed leave the editor ready. */
	failed(error: unknown): void
	again(): void
}

export function useEditorHealth(): EditorHealth {
	const [state, setState] = useState({ isReady: true, attempt: 0 })
	const failed = useCallback((error: unknown) => {
		if (!(error instanceof CallError)) throw error
		if (error.status >= 500) setState(({ attempt }) => ({ isReady: false, attempt }))
	}, [])
	const again = useCallback(() => setState(({ attempt }) => ({ isReady: true, attempt: attempt + 1 })), [])
	return { ...state, failed, again }
}
