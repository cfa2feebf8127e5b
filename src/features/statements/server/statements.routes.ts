import { partnerOrKey, salesperson } from '#http/access.ts'
import { serve, serveBytes } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { accountingApi, statementsApi } from '../contract.ts'
import type { Accounting } from './account.service.ts'
import type { Statements } from './statements.service.ts'

type Services = { statements: Statements; accounting: Accounting }

export function addStatementRoutes(server: Server, { statements, accounting }: Services): void {
	serveBytes(server, statementsApi.statement, partnerOrKey, async ({ caller, query, language, reply }) => {
		const body = await statements.pdf(caller.publisherId, query.month, language)
		return reply
			.type(statementsApi.statement.media ?? 'application/pdf')
			.header('content-disposition', `attachment; filename="statement_${query.month}.pdf"`)
			.header('cache-control', 'private, no-store')
			.header('vary', 'accept-language')
			.send(body)
	})
	serve(server, statementsApi.account, partnerOrKey, ({ caller }) => accounting.account(caller.publisherId))
	serve(server, accountingApi.months, salesperson, () => accounting.months())
	serve(server, accountingApi.close, salesperson, ({ caller, body }) =>
		accounting.close(body.month, caller.userId),
	)
	serve(server, accountingApi.account, salesperson, ({ body }) => accounting.account(body.publisher_id))
	serve(server, accountingApi.terms, salesperson, ({ body }) =>
		accounting.setTerms(body.publisher_id, body.terms),
	)
	serve(server, accountingApi.entry, salesperson, ({ caller, body, onRepeat }) =>
		accounting.addEntry(body, { by: caller.userId, onRepeat }),
	)
}
