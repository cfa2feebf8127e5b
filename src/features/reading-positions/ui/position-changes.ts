import { call } from '#contract/call.ts'
import type { readingPositionsApi } from '../contract.ts'

/** A page, and the edition that it is of; undefined for one that is as old as the code without editions. */
export type PageOfEdition = { index: number; edition?: string | undefined }
/** Where somebody stopped; `at` in seconds. */
type Stop = PageOfEdition & { bookId: string; at: number }

/** The account's positions that the server has not confirmed; `features/outbox` fits. */
export type PositionQueue = { add(stop: Stop): Promise<void> }
export type PositionHandler = typeof positionHandler

export const positionKind = 'position'

/** The last position in each book that was sent since the page was loaded: a book that was opened before has none of it. */
const sent = new Map<string, Stop>()

/** The last position in each book waits for the server: it is sent late rather than lost. */
export const positionHandler = {
	keyOf: ({ bookId }: Stop) => bookId,
	isChange: isStop,
	isAutomatic: true,
	send: ({ bookId: book_id, index: page_index, edition, at }: Stop) =>
		call<typeof readingPositionsApi.stopAt>('POST /api/reading/position', {
			body: { book_id, page_index, edition, at },
		}),
	onSettled(stop: Stop, { isRefused }: { isRefused: boolean }) {
		if (!isRefused) sent.set(stop.bookId, stop)
	},
}

/** The position in a book among changes of an account that wait, or were sent a moment ago; null for none. */
export function waitingPosition(changes: readonly unknown[], bookId: string): PageOfEdition | null {
	return changes.filter(isStop).findLast(stop => stop.bookId === bookId) ?? sent.get(bookId) ?? null
}

function isStop(value: unknown): value is Stop {
	if (typeof value !== 'object' || value === null) return false
	const { bookId, index, at } = value as Partial<Stop>
	return typeof bookId === 'string' && Number.isInteger(index) && Number.isInteger(at)
}
