import type { FastifyRequest } from 'fastify'
import type { Caller, Gate } from '#http/access.ts'
import { readJson } from '#http/json-body.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { siteEventsApi } from '../contract.ts'
import type { SiteEvents } from './site-events.service.ts'

/** The caller is the partner site, by its signature, which is checked first. */
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
			{ parseAs: 'buffer' },
			async (request: FastifyRequest, body: Buffer) => {
				// The signature covers these bytes; serialized again they may differ.
				bodies.set(request, body.toString())
				return readJson(body, request.headers['content-type'])
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
