import { useEffect, useState } from 'react'
import { serverSeconds } from '#contract/call.ts'
import {
	type PageOfEdition,
	type PositionHandler,
	type PositionQueue,
	positionHandler,
} from './position-changes.ts'
import { storedPosition, storePosition } from './stored-position.ts'

/** What shows the book; `features/reading` fits. */
type Reader = {
	readonly pages: readonly unknown[]
	state(): { index: number }
	send(event: { type: 'goTo'; index: number }): void
	watch(watcher: () => void): () => void
}
type ReadingPositionDeps = {
	bookId: string
	/** That is shown. */
	edition: string
	/** The reader's id: null for a guest, undefined while unknown. */
	owner: string | null | undefined
	/** Whose browser it is, before the owner is known. */
	knownUser(): string | null
	/** The queue of the owner. */
	queue(handler: PositionHandler): PositionQueue
	/** The page of this or another edition in this one. */
	indexIn(page: PageOfEdition): number | Promise<number>
	/** Whether nothing is remembered of this book. */
	isPrivate(bookId: string): boolean
	/** Whether the address names a page, which then wins over the stored position. */
	hasPageInAddress: boolean
	/** Whether the first page is a position already: the stored one is of another edition, or lies before it. */
	isMoved?: boolean | undefined
}

/** A page passed more quickly is not a reading position. */
const restMs = 1500

/** Stores the reading position: on the server for a member, in this browser for a guest. */
export function useReadingPosition(
	reader: Reader,
	{
		bookId,
		edition,
		owner,
		knownUser,
		queue,
		indexIn,
		isPrivate,
		hasPageInAddress,
		isMoved,
	}: ReadingPositionDeps,
): void {
	useEffect(() => {
		const stored = hasPageInAddress ? null : storedPosition(bookId, knownUser())
		if (stored === null || stored.index === 0) return
		let isHere = true
		function goTo(index: number) {
			if (isHere && index < reader.pages.length && reader.state().index === 0)
				reader.send({ type: 'goTo', index })
		}
		const index = indexIn(stored)
		// At once where it is known: the first page is not shown before it.
		if (typeof index === 'number') goTo(index)
		else void index.then(goTo)
		return () => {
			isHere = false
		}
	}, [reader, bookId, knownUser, hasPageInAddress, indexIn])

	const [positions] = useState(() => queue(positionHandler))
	useEffect(() => {
		if (owner === undefined) return
		let saved = isMoved ? null : reader.state().index
		let timer = isMoved ? setTimeout(save, restMs) : undefined
		function save() {
			clearTimeout(timer)
			const { index } = reader.state()
			if (index === saved || isPrivate(bookId)) return
			saved = index
			storePosition({ index, edition }, { bookId, userId: owner ?? null })
			if (owner !== null) void positions.add({ bookId, index, edition, at: serverSeconds() })
		}
		const stop = reader.watch(() => {
			clearTimeout(timer)
			timer = setTimeout(save, restMs)
		})
		// A hidden page on a phone may be discarded.
		const hidden = () => document.visibilityState === 'hidden' && save()
		document.addEventListener('visibilitychange', hidden)
		return () => {
			stop()
			document.removeEventListener('visibilitychange', hidden)
			save()
		}
	}, [reader, positions, bookId, edition, owner, isPrivate, isMoved])
}
