import type { FastifyReply, FastifyRequest } from 'fastify'
import { editsBooks } from '#contract/roles.ts'
import type { Member } from '#http/access.ts'
import type { EventStreams } from '#http/event-streams.ts'
import { type Authenticate, callerOf } from '#http/server.ts'
import { userAuth } from './sessions.ts'

export async function openEventStream(
	{ caller, request, reply }: { caller: Member; request: FastifyRequest; reply: FastifyReply },
	{ eventStreams, authenticate }: { eventStreams: EventStreams; authenticate: Authenticate },
): Promise<FastifyReply> {
	if (request.method === 'HEAD') return reply.type('text/event-stream; charset=utf-8').send()
	const { userId, sessionId, role } = caller
	eventStreams.open({ userId, sessionId, isAdministrator: editsBooks(role), reply })
	// A session that ended between the check of this request and the line above found no stream to close.
	const again = await callerOf(request, authenticate)
	if (again.kind === 'guest')
		eventStreams.endSession(
			caller.sessionId,
			again.because === 'session_replaced' ? userAuth(caller.userId) : undefined,
		)
	return reply
}
