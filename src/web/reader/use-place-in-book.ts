import { useEffect } from 'react'
import { call } from '#contract/call.ts'
import type { readingApi } from '#features/reading/contract.ts'
import type { Reader } from '#features/reading/ui/reader-store.ts'

type Needs = {
	bookId: string
	/** Who reads: null is a guest, undefined while nobody knows yet. */
	owner: string | null | undefined
	/** Whether the address asked for a page: then it is not left for the last one. */
	isAsked: boolean
}

/** Who leafs on is not there yet. */
const restMs = 1500

/** Remembers where somebody stopped reading: on the server for a member, in this browser for a guest. */
export function usePlaceInBook(reader: Reader, { bookId, owner, isAsked }: Needs): void {
	useEffect(() => {
		if (isAsked) return
		const kept = Number(read(bookId))
		if (Number.isInteger(kept) && kept > 0 && kept < reader.pages.length && reader.state().index === 0)
			reader.send({ type: 'goTo', index: kept })
	}, [reader, bookId, isAsked])

	useEffect(() => {
		if (owner === undefined) return
		let told = reader.state().index
		let timer: ReturnType<typeof setTimeout> | undefined
		function tell() {
			clearTimeout(timer)
			const { index } = reader.state()
			if (index === told) return
			told = index
			write(bookId, index)
			if (owner !== null) tellServer(bookId, index)
		}
		const stop = reader.watch(() => {
			clearTimeout(timer)
			timer = setTimeout(tell, restMs)
		})
		// A phone may never wake the page again.
		const hidden = () => document.visibilityState === 'hidden' && tell()
		document.addEventListener('visibilitychange', hidden)
		return () => {
			stop()
			document.removeEventListener('visibilitychange', hidden)
			tell()
		}
	}, [reader, bookId, owner])
}

function tellServer(book_id: string, page_index: number): void {
	// The next rest tells it again; nobody has to know that this one was lost.
	call<typeof readingApi.stopAt>('POST /api/reading/position', { body: { book_id, page_index } }).catch(
		() => undefined,
	)
}

const keyOf = (bookId: string) => `place:${bookId}`

// A browser that forbids storage begins at the cover, and must not fail over it.
function read(bookId: string): string | null {
	try {
		return localStorage.getItem(keyOf(bookId))
	} catch {
		return null
	}
}

function write(bookId: string, index: number): void {
	try {
		localStorage.setItem(keyOf(bookId), String(index))
	} catch {}
}
