import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import type { Caller, Gate } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { siteEventsApi } from '../contract.ts'
import type { SiteEvents } from './site-events.service.ts'

/** Not people but the partner site, by its signature, which is checked before anything else is looked at. */
const partnerSite: Gate<Caller> = { name: 'partnerSite', admit: caller => caller }

export async function addSiteEventRoutes(
	server: Server,
	{ siteEvents }: { siteEvents: SiteEvents },
): Promise<void> {
	await server.fastify.register(async fastify => {
		const bodies = new WeakMap<FastifyRequest, string>()
		fastify.removeContentTypeParser('application/json')
		fastify.addContentTypeParser(
			'application/json',
			{ parseAs: 'string' },
			async (request: FastifyRequest, body: string) => {
				// The signature is of these very bytes: JSON that is read and written again may be other bytes.
				bodies.set(request, body)
				return jsonOf(body)
			},
		)
		fastify.addHook('preHandler', async request => {
			siteEvents.check({
				id: headerOf(request, 'webhook-id'),
				timestamp: headerOf(request, 'webhook-timestamp'),
				signature: headerOf(request, 'webhook-signature'),
				body: bodies.get(request) ?? '',
			})
		})
		serve({ ...server, fastify }, siteEventsApi.receive, partnerSite, async ({ body, request }) => ({
			result: await siteEvents.receive(headerOf(request, 'webhook-id'), body),
		}))
	})
}

function headerOf(request: FastifyRequest, name: string): string {
	const value = request.headers[name]
	return typeof value === 'string' ? value : ''
}

function jsonOf(body: string): unknown {
	try {
		return JSON.parse(body)
	} catch {
		throw new AppError('malformed')
	}
}
