import { AppError } from '#contract/errors.ts'
import { everyone, partner } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { partnersApi } from '../contract.ts'
import type { Partners } from './partners.service.ts'

export function addPartnerRoutes(server: Server, { partners }: { partners: Partners }): void {
	serve(server, partnersApi.signIn, everyone, ({ body, request, language }) =>
		partners.signIn(body, {
			address: request.ip,
			userAgent: request.headers['user-agent'] ?? '',
			language,
		}),
	)
	serve(server, partnersApi.orders, partner, ({ who, query }) =>
		partners.orders(who.publisherId, { from: moment(query.from), to: moment(query.to) }, query.cursor),
	)
}

const lastMoment = 253_402_300_799

function moment(text: string): number {
	const seconds = Number(text)
	if (seconds > lastMoment) throw new AppError('bad_period')
	return seconds
}
