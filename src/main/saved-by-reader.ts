import type { Live } from '#http/live.ts'
import type { Database } from '#platform/database.ts'
import type { Log } from '#platform/log.ts'

const channel = 'saved_by_reader'

/** Tells the browsers of a reader, whichever process they are connected to, that bookmarks or notes have changed. */
export async function tellOfSavings({
	database,
	live,
	log,
}: {
	database: Database
	live: Pick<Live, 'tellPerson'>
	log: Log
}) {
	const stop = await database.subscribe(channel, {
		onMessage: userId => live.tellPerson(userId, 'saved'),
		// Browsers ask again by themselves when they are looked at.
		onReconnect: () => undefined,
	})
	return {
		stop,
		tell(userId: string): void {
			database
				.notify(channel, userId)
				.catch((error: unknown) => log.warn({ err: error }, 'a change was not told to other browsers'))
		},
	}
}
