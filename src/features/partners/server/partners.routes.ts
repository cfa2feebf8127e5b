import { everyone, partner } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { partnersApi } from '../contract.ts'
import type { Partners } from './partners.service.ts'
import type { Sales } from './sales.service.ts'

type Services = { partners: Partners; sales: Sales }

export function addPartnerRoutes(server: Server, { partners, sales }: Services): void {
	serve(server, partnersApi.signIn, everyone, ({ body, request, language }) =>
		partners.signIn(body, {
			address: request.ip,
			userAgent: request.headers['user-agent'] ?? '',
			language,
		}),
	)
	serve(server, partnersApi.orders, partner, ({ who, query }) => sales.orders(who.publisherId, query))
	serve(server, partnersApi.sales, partner, ({ who, query }) => sales.sales(who.publisherId, query))
}
