import { partner, signedIn } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { bookInsightsApi } from '../contract.ts'
import type { Insights } from './insights.service.ts'

export function addInsightRoutes(server: Server, { insights }: { insights: Insights }): void {
	serve(server, bookInsightsApi.ofBook, partner, ({ caller, params, query }) =>
		insights.ofBook(caller.publisherId, params.book_id, query.period),
	)
	serve(server, bookInsightsApi.act, signedIn, ({ caller, body }) =>
		insights.addActs(caller, body).then(() => undefined),
	)
	serve(server, bookInsightsApi.choice, signedIn, async ({ caller }) => ({
		is_counted: await insights.isCounted(caller.userId),
	}))
	serve(server, bookInsightsApi.choose, signedIn, async ({ caller, body }) => {
		await insights.setCounted(caller.userId, body.is_counted)
		return body
	})
}
