import { AppError } from '#contract/errors.ts'
import type { Clock } from '#platform/clock.ts'
import { isForeignKeyViolation } from '#platform/database/missing-row.ts'
import type { Log } from '#platform/log.ts'
import type { PageOfEdition, Position, PositionsStore } from './positions.store.ts'

/**
 * Reading positions, written in batches twenty times a second: many page turns are one transaction, and one alone is
 * written at once, since the answer to it waits for that.
 */
export type Positions = {
	find(userId: string, bookId: string): Promise<PageOfEdition | null>
	/** Positions of a reader, the latest first, unwritten ones included. */
	latest: PositionsStore['latest']
	/** Resolves when it is written. @throws AppError `unavailable` where it waits for the database */
	save(position: Position): Promise<void>
	/** Writes pending positions, and later ones at once. */
	close(): Promise<void>
}
type PositionsDeps = { store: PositionsStore; clock: Clock; log: Log; minPauseMs?: number }

/** Per statement. */
const maxBatchSize = 1000
/** Pending positions while the database is away. */
const maxWaiting = 50_000
const retryMs = 500

export function createPositions({ store, clock, log, minPauseMs = 50 }: PositionsDeps): Positions {
	/** By reader and book; a later position replaces an earlier one. */
	const waiting = new Map<string, Position>()
	/** Settled when what waits now is written, or when that failed. */
	let written: PromiseWithResolvers<void> | undefined
	let timer: NodeJS.Timeout | undefined
	/** On the clock of the process. */
	let lastWriteMs = Number.NEGATIVE_INFINITY
	let writing: Promise<void> = Promise.resolve()
	let isClosed = false

	function plan(): void {
		if (isClosed) return void write()
		timer ??= setTimeout(write, Math.max(0, lastWriteMs + minPauseMs - performance.now()))
	}

	function write(): Promise<void> {
		clearTimeout(timer)
		timer = undefined
		writing = writing.then(writeWaiting)
		return writing
	}

	/** Writes what waits now. What comes meanwhile is for the next time, so that nobody waits for those who come later. */
	async function writeWaiting(): Promise<void> {
		lastWriteMs = performance.now()
		const [positions, promised] = [[...waiting], written]
		written = undefined
		try {
			for (let from = 0; from < positions.length; from += maxBatchSize) {
				const batch = positions.slice(from, from + maxBatchSize)
				await writeBatch(batch.map(([, position]) => position))
				// A position that changed meanwhile stays pending.
				for (const [key, position] of batch) if (waiting.get(key) === position) waiting.delete(key)
			}
			promised?.resolve()
		} catch (error) {
			log.warn({ err: error }, 'reading positions not written')
			promised?.reject(unavailable())
			if (!isClosed) timer ??= setTimeout(write, retryMs)
		}
	}

	/** A reader or a book that was deleted meanwhile fails a batch; the others are still written. */
	async function writeBatch(positions: Position[]): Promise<void> {
		try {
			await store.put(positions, clock.now())
		} catch (error) {
			if (!isForeignKeyViolation(error)) throw error
			if (positions.length === 1) return
			const middle = Math.ceil(positions.length / 2)
			await writeBatch(positions.slice(0, middle))
			await writeBatch(positions.slice(middle))
		}
	}

	return {
		async find(userId, bookId) {
			return waiting.get(keyOf(userId, bookId)) ?? store.find(userId, bookId)
		},
		async latest(userId, limit) {
			await write()
			return store.latest(userId, limit)
		},
		async save(position) {
			const key = keyOf(position.userId, position.bookId)
			const before = waiting.get(key)
			if (!before && waiting.size >= maxWaiting) throw unavailable()
			if (!before || before.at <= position.at) waiting.set(key, position)
			written ??= Promise.withResolvers()
			const { promise } = written
			plan()
			return promise
		},
		async close() {
			isClosed = true
			await write()
		},
	}
}

const unavailable = () => new AppError('unavailable', { headers: { 'retry-after': '2' } })

function keyOf(userId: string, bookId: string): string {
	return `${userId} ${bookId}`
}
