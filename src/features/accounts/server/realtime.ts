import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Member } from '#http/access.ts'
import type { Live } from '#http/live.ts'
import { type Authenticate, callerOf } from '#http/server.ts'
import { userAuth } from './sessions.ts'

/** Opens the channel `auth` for one browser. */
export async function openChannel(
	{ who, request, reply }: { who: Member; request: FastifyRequest; reply: FastifyReply },
	{ live, authenticate }: { live: Live; authenticate: Authenticate },
): Promise<FastifyReply> {
	if (request.method === 'HEAD') return reply.type('text/event-stream; charset=utf-8').send()
	live.open({ userId: who.userId, sessionId: who.sessionId, reply })
	// A sign-in between the check of this request and the line above found no one to tell.
	const again = await callerOf(request, authenticate)
	if (again.kind === 'guest' && again.because === 'session_replaced')
		live.endSession(who.sessionId, userAuth(who.userId))
	return reply
}
