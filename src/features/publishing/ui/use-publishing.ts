import { useCallback, useEffect, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { EditorHealth } from '#records/ui/editor-health.ts'
import type { Publishing, publishingApi } from '../contract.ts'

type PublishingChange = Omit<BodyOf<typeof publishingApi.change>, 'version'>

/** While exercises are looked for. */
const pollMs = 5000

/** The state of a book, changed and taken back; another editor's save in between is loaded and announced. */
export function usePublishing(bookId: string, { failed, attempt }: EditorHealth) {
	const [seen, setSeen] = useState<Publishing | null>(null)
	/** Before the last change of this page. */
	const [former, setFormer] = useState<PublishingChange | null>(null)
	const [refusal, setRefusal] = useState<string | null>(null)
	const [isBusy, setBusy] = useState(false)
	const params = { book_id: bookId }
	const load = useCallback(
		() => call<typeof publishingApi.read>('GET /api/publishing/:book_id', { params: { book_id: bookId } }),
		[bookId],
	)
	useEffect(() => {
		void attempt
		let isHere = true
		load().then(
			found => isHere && setSeen(found),
			(error: unknown) => {
				failed(error)
				if (isHere && error instanceof CallError) setRefusal(error.words[0] ?? error.code)
			},
		)
		return () => {
			isHere = false
		}
	}, [load, failed, attempt])
	const isSearching = seen?.parts.some(({ says }) => says === 'searching') === true
	useEffect(() => {
		if (!isSearching || isBusy) return
		let isHere = true
		const timer = setInterval(() => void load().then(found => isHere && setSeen(found), failed), pollMs)
		return () => {
			isHere = false
			clearInterval(timer)
		}
	}, [isSearching, isBusy, load, failed])

	async function change(wanted: PublishingChange): Promise<boolean> {
		if (!seen || isBusy) return false
		setBusy(true)
		setRefusal(null)
		try {
			const body = { ...wanted, version: seen.version }
			setSeen(await call<typeof publishingApi.change>('POST /api/publishing/:book_id', { params, body }))
			// The server refuses to bring back an offer without a book.
			setFormer(seen.state === 'bookless' ? null : stateOf(seen))
			return true
		} catch (error) {
			failed(error)
			if (!(error instanceof CallError)) throw error
			setRefusal(error.words[0] ?? error.code)
			// What would be taken back is another editor's by now.
			if (error.code === 'conflict') setFormer(null)
			if (!error.isServerError) await load().then(setSeen, failed)
			return false
		} finally {
			setBusy(false)
		}
	}

	return { seen, former, refusal, isBusy, change }
}

function stateOf({ state, is_ready, shown_from }: Publishing): PublishingChange {
	if (state === 'draft' || state === 'unsold') return { state: 'draft' }
	return { state: is_ready ? 'ready' : 'production', ...(shown_from === null ? {} : { from: shown_from }) }
}
