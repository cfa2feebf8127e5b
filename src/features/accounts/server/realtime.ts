import type { FastifyReply, FastifyRequest } from 'fastify'
import { editsBooks } from '#contract/roles.ts'
import type { Member } from '#http/access.ts'
import type { Live } from '#http/live.ts'
import { type Authenticate, callerOf } from '#http/server.ts'
import { userAuth } from './sessions.ts'

export async function openChannel(
	{ caller, request, reply }: { caller: Member; request: FastifyRequest; reply: FastifyReply },
	{ live, authenticate }: { live: Live; authenticate: Authenticate },
): Promise<FastifyReply> {
	if (request.method === 'HEAD') return reply.type('text/event-stream; charset=utf-8').send()
	const { userId, sessionId, role } = caller
	live.open({ userId, sessionId, isAdministrator: editsBooks(role), reply })
	// A session that ended between the check of this request and the line above found no stream to close.
	const again = await callerOf(request, authenticate)
	if (again.kind === 'guest')
		live.endSession(
			caller.sessionId,
			again.because === 'session_replaced' ? userAuth(caller.userId) : undefined,
		)
	return reply
}
