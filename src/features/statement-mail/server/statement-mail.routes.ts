import { partner, salesperson } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { statementMailApi } from '../contract.ts'
import type { StatementMailService } from './statement-mail.service.ts'

type Services = { statementMail: StatementMailService }

export function addStatementMailRoutes(server: Server, { statementMail }: Services): void {
	serve(server, statementMailApi.own, partner, ({ caller }) => statementMail.mailsOf(caller.publisherId))
	serve(server, statementMailApi.save, partner, ({ caller, body }) =>
		statementMail.save(caller.publisherId, body),
	)
	serve(server, statementMailApi.ofPartner, salesperson, ({ query }) =>
		statementMail.mailsOf(query.publisher_id),
	)
	serve(server, statementMailApi.again, salesperson, ({ body }) =>
		statementMail.sendAgain(body.publisher_id, body.number),
	)
}
