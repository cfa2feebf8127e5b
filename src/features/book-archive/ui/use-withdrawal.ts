import { useRef, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import type { bookArchiveApi, WithdrawalOutcome, WithdrawnPlace } from '../contract.ts'

export type Move = WithdrawnPlace | 'restore'
/** What was done last; `undo` is the move that takes it back, null where nothing can be. */
export type WithdrawalResult = {
	move: Move
	outcome: WithdrawalOutcome
	undo: Move | null
	/** In words of the server, where it refused all. */
	failure: string | null
}
export type Withdrawal = ReturnType<typeof useWithdrawal>

/** Moves books to the archive, to the trash and back, and takes the last move back. */
export function useWithdrawal() {
	const [result, setResult] = useState<WithdrawalResult | null>(null)
	const [isBusy, setBusy] = useState(false)
	const after = useRef(() => {})

	/** @param from where the books are now; null in the lists */
	async function run(
		bookIds: readonly string[],
		move: Move,
		from: WithdrawnPlace | null,
		then: () => void,
	): Promise<void> {
		if (isBusy || bookIds.length === 0) return
		setBusy(true)
		after.current = then
		const undo = from ?? (move === 'restore' ? null : 'restore')
		try {
			const outcome = await moveBooks(bookIds, move)
			setResult({ move, outcome, undo: outcome.done.length > 0 ? undo : null, failure: null })
		} catch (error) {
			if (!(error instanceof CallError)) throw error
			const nothing = { done: [], refused: [] }
			setResult({ move, outcome: nothing, undo: null, failure: error.words[0] ?? error.code })
		} finally {
			setBusy(false)
			then()
		}
	}

	return {
		result,
		isBusy,
		run,
		undo(): Promise<void> {
			if (!result?.undo) return Promise.resolve()
			const back = result.undo
			const from = result.move === 'restore' ? null : result.move
			return run(result.outcome.done, back, from, after.current).then(() =>
				setResult(now => now && { ...now, undo: null }),
			)
		},
		close: () => setResult(null),
	}
}

function moveBooks(bookIds: readonly string[], move: Move): Promise<WithdrawalOutcome> {
	const book_ids = [...bookIds]
	if (move === 'restore')
		return call<typeof bookArchiveApi.restore>('POST /api/bookarchive/restore', { body: { book_ids } })
	return call<typeof bookArchiveApi.withdraw>('POST /api/bookarchive', { body: { book_ids, place: move } })
}
