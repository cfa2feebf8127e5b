import { useEffect, useState } from 'react'
import { call } from '#contract/call.ts'
import { safeLocalStorage } from '#design/safe-storage.ts'
import { tokenUser } from '#features/accounts/ui/token.ts'
import { type Outbox, waitingChanges } from '#features/outbox/ui/outbox.ts'
import type { readingApi } from '#features/reading/contract.ts'
import type { Reader } from '#features/reading/ui/reader-store.ts'
import { isPrivate } from '#features/reading-aids/ui/private-reading.ts'

type ReadingPositionDeps = {
	bookId: string
	outbox: Outbox
	/** The reader's id: null for a guest, undefined while unknown. */
	owner: string | null | undefined
	/** Whether the address names a page, which then wins over the stored position. */
	hasPageInAddress: boolean
}

/** A page passed more quickly is not a reading position. */
const restMs = 1500

/** Stores the reading position: on the server for a member, in this browser for a guest. */
export function useReadingPosition(
	reader: Reader,
	{ bookId, outbox, owner, hasPageInAddress }: ReadingPositionDeps,
): void {
	useEffect(() => {
		if (hasPageInAddress) return
		const stored = storedPosition(bookId)
		if (Number.isInteger(stored) && stored > 0 && stored < reader.pages.length && reader.state().index === 0)
			reader.send({ type: 'goTo', index: stored })
	}, [reader, bookId, hasPageInAddress])

	const [positions] = useState(() => outbox.queue(positionKind, positionHandler))
	useEffect(() => {
		if (owner === undefined) return
		let saved = reader.state().index
		let timer: ReturnType<typeof setTimeout> | undefined
		function save() {
			clearTimeout(timer)
			const { index } = reader.state()
			if (index === saved || isPrivate(bookId)) return
			saved = index
			safeLocalStorage.set(positionKey(bookId, owner ?? null), String(index))
			if (owner !== null) void positions.add({ bookId, index, at: Math.floor(Date.now() / 1000) })
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
	}, [reader, positions, bookId, owner])
}

/** `at` in seconds. */
type Stop = { bookId: string; index: number; at: number }

const positionKind = 'position'

/** The last position in each book waits for the server: it is sent late rather than lost. */
const positionHandler = {
	keyOf: ({ bookId }: Stop) => bookId,
	isChange: isStop,
	send: ({ bookId: book_id, index: page_index, at }: Stop) =>
		call<typeof readingApi.stopAt>('POST /api/reading/position', { body: { book_id, page_index, at } }),
	settled: () => undefined,
}

/** The position that an account's browser has not sent yet; null for none. */
export async function unsentPosition(userId: string, bookId: string): Promise<number | null> {
	const waiting = await waitingChanges(userId, positionKind).catch((): unknown[] => [])
	return waiting.filter(isStop).findLast(stop => stop.bookId === bookId)?.index ?? null
}

function isStop(value: unknown): value is Stop {
	if (typeof value !== 'object' || value === null) return false
	const { bookId, index, at } = value as Partial<Stop>
	return typeof bookId === 'string' && Number.isInteger(index) && Number.isInteger(at)
}

/** Where a guest was is where a member goes on, and not the other way round. Without local storage reading begins at the cover. */
export function storedPosition(bookId: string): number {
	const own = tokenUser()
	return Number(
		(own && safeLocalStorage.get(positionKey(bookId, own))) ??
			safeLocalStorage.get(positionKey(bookId, null)),
	)
}

const positionKey = (bookId: string, userId: string | null) => `place:${bookId}${userId ? ` ${userId}` : ''}`
