import * as z from 'zod/mini'
import { get } from '#contract/endpoint.ts'
import { everyone } from '#http/access.ts'
import { serve, serveBytes } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from './config.ts'
import type { Readiness } from './readiness.ts'

const healthApi = {
	version: get('/api/content/vinfo', {
		summary: 'Which version runs',
		reply: z.object({ name: z.string(), version: z.string(), commit: z.string(), started_at: z.string() }),
	}),
	alive: get('/healthz', {
		summary: 'The process answers',
		reply: z.object({ status: z.literal('ok') }),
	}),
	ready: get('/readyz', {
		summary: 'Whether requests may be sent here, and each part that the shop needs; 503 where they may not',
		reply: z.object({
			status: z.enum(['ok', 'unavailable', 'stopping']),
			parts: z.object({
				database: z.enum(['ok', 'unavailable', 'full', 'read_only']),
				files: z.enum(['ok', 'unavailable', 'full']),
				partner_site: z.enum(['ok', 'unavailable']),
				backup: z.enum(['off', 'ok', 'failed']),
			}),
		}),
	}),
}

export function serveHealth(
	server: Server,
	{ readiness, clock }: { readiness: Readiness; clock: Clock },
	config: Config,
): void {
	const startedAt = clock.now().toISOString()
	serve(server, healthApi.version, everyone, () => ({
		name: 'folio',
		version: config.version,
		commit: config.commit,
		started_at: startedAt,
	}))
	serve(server, healthApi.alive, everyone, () => ({ status: 'ok' as const }))
	serveBytes(server, healthApi.ready, everyone, async ({ reply }) => {
		const answer = await readiness.check()
		void reply.headers({ 'cache-control': 'no-store' })
		if (answer.status !== 'ok') void reply.status(503).headers({ 'retry-after': '2' })
		return reply.send(answer)
	})
}
