import type { SavedKind } from '#features/accounts/contract.ts'
import type { EventStreams } from '#http/event-streams.ts'
import type { Database } from '#platform/database.ts'
import type { Log } from '#platform/log.ts'

const channel = 'saved_by_reader'
/** After the database was away all browsers read again what is their reader's: not all at the same moment. */
const readAgainWithinMs = 2000

/** Notifies a reader's browsers of what has changed of theirs, whichever process they are connected to. */
export async function notifyOfReaderChanges({
	database,
	eventStreams,
	log,
}: {
	database: Database
	eventStreams: Pick<EventStreams, 'notifyUser' | 'notifyAll'>
	log: Log
}) {
	const stop = await database.subscribe(channel, {
		onMessage(message) {
			// A process of the release before says no kind: a browser then reloads all.
			const [userId = '', kind] = message.split(' ')
			eventStreams.notifyUser(userId, 'saved', { kind })
		},
		onReconnect: () => eventStreams.notifyAll('saved', {}, { withinMs: readAgainWithinMs }),
	})
	return {
		stop,
		notify(userId: string, kind: SavedKind): void {
			database
				.notify(channel, `${userId} ${kind}`)
				.catch((error: unknown) => log.warn({ err: error }, 'other browsers were not notified of a change'))
		},
	}
}
