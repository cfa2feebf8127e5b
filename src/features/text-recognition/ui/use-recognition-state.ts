import { useCallback, useEffect, useState } from 'react'
import { call } from '#contract/call.ts'
import type { RecognitionState, textRecognitionApi } from '../contract.ts'

/** Whether the server answers. */
export type Health = { attempt: number; failed(error: unknown): void }

/** While pages are read. */
const pollMs = 3000

/** How far a book's scans are read, followed while they are; null before the first answer. */
export function useRecognitionState(bookId: string, { attempt, failed }: Health) {
	const [state, setState] = useState<RecognitionState | null>(null)
	const load = useCallback(async () => {
		const body = { book_id: bookId }
		setState(await call<typeof textRecognitionApi.state>('POST /api/conteditor/recognition', { body }))
	}, [bookId])
	useEffect(() => {
		void attempt
		load().catch(failed)
	}, [load, failed, attempt])
	const isUnderWay = state?.state === 'recognising' || state?.state === 'unknown'
	useEffect(() => {
		if (!isUnderWay) return
		const timer = setInterval(() => void load().catch(failed), pollMs)
		return () => clearInterval(timer)
	}, [isUnderWay, load, failed])
	return { state, setState }
}
