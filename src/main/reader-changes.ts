import type { Live } from '#http/live.ts'
import type { Database } from '#platform/database.ts'
import type { Log } from '#platform/log.ts'

const channel = 'saved_by_reader'

/** Notifies a reader's browsers of changed bookmarks and notes, whichever process they are connected to. */
export async function notifyOfReaderChanges({
	database,
	live,
	log,
}: {
	database: Database
	live: Pick<Live, 'notifyUser'>
	log: Log
}) {
	const stop = await database.subscribe(channel, {
		onMessage: userId => live.notifyUser(userId, 'saved'),
		// Browsers reload by themselves when they become visible.
		onReconnect: () => undefined,
	})
	return {
		stop,
		notify(userId: string): void {
			database
				.notify(channel, userId)
				.catch((error: unknown) => log.warn({ err: error }, 'other browsers were not notified of a change'))
		},
	}
}
