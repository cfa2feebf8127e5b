import { AppError } from '#contract/errors.ts'
import type { PageIndex } from '#contract/vocabulary.ts'
import type { Caller, Member } from '#http/access.ts'
import type { Clock } from '#platform/clock.ts'
import type { Positions } from './positions.ts'

type ReadingPositionDeps = {
	/** From memory, as every page turn needs it. */
	readableEdition(caller: Caller, bookId: string): Promise<{ pageCount: number }>
	positions: Positions
	clock: Clock
}
export type ReadingPositions = ReturnType<typeof createReadingPositions>

export function createReadingPositions({ readableEdition, positions, clock }: ReadingPositionDeps) {
	return {
		find: positions.find,
		latest: positions.latest,

		/** @param stop `at` in seconds, for one that could not be sent at once */
		async stopAt(
			member: Member,
			{ bookId, index, at }: { bookId: string; index: PageIndex; at?: number | undefined },
		): Promise<void> {
			const { pageCount } = await readableEdition(member, bookId)
			if (index >= pageCount) throw new AppError('page_out_of_range', { path: 'page_index' })
			const now = clock.now()
			const stoppedAt = at === undefined ? now : new Date(Math.min(at * 1000, now.getTime()))
			await positions.save({ userId: member.userId, bookId, index, at: stoppedAt })
		},
	}
}
