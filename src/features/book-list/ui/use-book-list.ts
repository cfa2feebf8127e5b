import { useEffect, useState } from 'react'
import { call } from '#contract/call.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { EditorHealth } from '#records/ui/editor-health.ts'
import type { BookGap, BookSort, BookState, bookListApi } from '../contract.ts'

/** `shown`: minimum number of rows, rounded up to whole pages. */
export type BookListQuery = {
	search: string
	sort: BookSort
	gap: BookGap | ''
	state?: BookState | ''
	shown?: number
}
export type BookListResult = ReplyOf<typeof bookListApi.list>

const typingMs = 150

/** Loads as many pages as are shown; late replies are dropped. */
export function useBookList(
	{ search, sort, gap, state = '', shown = 1 }: BookListQuery,
	{ failed, attempt }: EditorHealth,
): BookListResult | null {
	const [answer, setAnswer] = useState<{ question: string; result: BookListResult } | null>(null)
	const question = JSON.stringify([search, sort, gap, state, attempt])
	const known = answer?.question === question ? answer.result : null
	const from = known?.books.length ?? 0
	const isWhole = known !== null && (from >= shown || from >= known.total)
	useEffect(() => {
		if (isWhole) return
		const leaving = new AbortController()
		const chosen = { ...(gap ? { gap } : {}), ...(state ? { state } : {}) }
		const query = { search, sort, ...chosen, offset: String(from) }
		const timer = setTimeout(
			() => {
				call<typeof bookListApi.list>(
					'GET /api/conteditor/booklist',
					{ query },
					{ signal: leaving.signal },
				).then(
					({ total, books, time_zone }) =>
						setAnswer(before => {
							const above = from > 0 && before?.question === question ? before.result.books : []
							// An empty page ends the list.
							const count = books.length === 0 ? above.length : total
							return { question, result: { time_zone, total: count, books: [...above, ...books] } }
						}),
					error => leaving.signal.aborted || failed(error),
				)
			},
			search && from === 0 ? typingMs : 0,
		)
		return () => {
			clearTimeout(timer)
			leaving.abort()
		}
	}, [question, search, sort, gap, state, from, isWhole, failed])
	return answer?.result ?? null
}
