import { useCallback, useState } from 'react'
import { CallError } from '#contract/call.ts'

/** Whether the server answers: after an EDITOR_ERROR the editor is not ready until a retry. */
export type EditorHealth = {
	isReady: boolean
	/** Incremented by every retry; loads depend on it. */
	attempt: number
	/** Reports a failed call; refused input leaves the editor ready. */
	failed(error: unknown): void
	again(): void
}

export function useEditorHealth(): EditorHealth {
	const [state, setState] = useState({ isReady: true, attempt: 0 })
	const failed = useCallback((error: unknown) => {
		if (!(error instanceof CallError)) throw error
		// What was asked too often is asked again by a press; nothing else would end the waiting.
		if (error.isServerError || error.code === 'too_many')
			setState(({ attempt }) => ({ isReady: false, attempt }))
	}, [])
	const again = useCallback(() => setState(({ attempt }) => ({ isReady: true, attempt: attempt + 1 })), [])
	return { ...state, failed, again }
}
