import { useEffect, useState } from 'react'
import { call } from '#contract/call.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { editingApi, ShelfGap, ShelfSort, ShelfState } from '../contract.ts'
import type { EditorHealth } from './editor-health.ts'

export type ShelfQuestion = { search: string; sort: ShelfSort; gap: ShelfGap | ''; state?: ShelfState | '' }
export type ShelfAnswer = ReplyOf<typeof editingApi.shelf> & { more(): void }

const typingMs = 150

/** The books that answer what is typed, a page at a time; an answer that comes too late is dropped. */
export function useShelf(
	{ search, sort, gap, state = '' }: ShelfQuestion,
	{ failed, attempt }: EditorHealth,
): ShelfAnswer | null {
	const [answer, setAnswer] = useState<ReplyOf<typeof editingApi.shelf> | null>(null)
	const [offset, setOffset] = useState(0)
	const [asked, setAsked] = useState('')
	const question = JSON.stringify([search, sort, gap, state])
	if (asked !== question) {
		setAsked(question)
		setOffset(0)
	}
	useEffect(() => {
		void attempt
		const leaving = new AbortController()
		const query = {
			search,
			sort,
			...(gap ? { gap } : {}),
			...(state ? { state } : {}),
			offset: String(offset),
		}
		const timer = setTimeout(
			() => {
				call<typeof editingApi.shelf>(
					'GET /api/conteditor/shelf',
					{ query },
					{ signal: leaving.signal },
				).then(
					({ total, books, time_zone }) =>
						setAnswer(before => ({
							time_zone,
							total: books.length === 0 && before && offset > 0 ? before.total : total,
							books: offset > 0 && before ? [...before.books, ...books] : books,
						})),
					error => leaving.signal.aborted || failed(error),
				)
			},
			search ? typingMs : 0,
		)
		return () => {
			clearTimeout(timer)
			leaving.abort()
		}
	}, [search, sort, gap, state, offset, failed, attempt])
	return answer && { ...answer, more: () => setOffset(answer.books.length) }
}
