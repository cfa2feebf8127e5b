import { createTaskQueue } from '#platform/task-queue.ts'
import { createPageMarks } from './page-marks.ts'

/** As many as sharp runs at once; a reader has a page, its neighbours and their dense images under way. */
const queue = { atOnce: 2, lanes: [{ maxWaiting: 200, maxWaitingPerClient: 24 }] }
const maxSessions = 20_000

/** Marks of readers in the pages that they are sent. @param secret 32 bytes in hex; marks are read with the same one */
export function composePageMarks({
	secret,
	userOf,
}: {
	secret: string
	userOf(sessionId: string): Promise<string | undefined>
}) {
	const marks = createPageMarks({ secret: Buffer.from(secret, 'hex'), queue: createTaskQueue(queue) })
	/** A session never changes its user. */
	const users = new Map<string, string>()

	async function userOfSession(sessionId: string): Promise<string> {
		const known = users.get(sessionId)
		if (known !== undefined) return known
		// A ticket that outlives the row of its session is traced to the session.
		const userId = (await userOf(sessionId)) ?? sessionId
		const [oldest] = users.keys()
		if (users.size >= maxSessions && oldest !== undefined) users.delete(oldest)
		users.set(sessionId, userId)
		return userId
	}

	return {
		marks,
		marking: {
			image: async (page: Uint8Array, sessionId: string) => marks.image(page, await userOfSession(sessionId)),
			pdf: async (page: Uint8Array, sessionId: string) => marks.pdf(page, await userOfSession(sessionId)),
		},
	}
}
