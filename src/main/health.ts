import { sql } from 'kysely'
import * as z from 'zod/mini'
import { get } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { everyone } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import type { Config } from './config.ts'
import type { Services } from './services.ts'

const Status = z.object({ status: z.literal('ok') })

const healthApi = {
	version: get('/api/content/vinfo', {
		summary: 'Which version runs',
		reply: z.object({ name: z.string(), version: z.string(), commit: z.string(), started_at: z.string() }),
	}),
	alive: get('/healthz', { summary: 'The process answers', reply: Status }),
	ready: get('/readyz', { summary: 'The database answers too', reply: Status }),
}

export function serveHealth(server: Server, services: Services, config: Config): void {
	const startedAt = services.clock.now().toISOString()
	serve(server, healthApi.version, everyone, () => ({
		name: 'folio',
		version: config.version,
		commit: config.commit,
		started_at: startedAt,
	}))
	serve(server, healthApi.alive, everyone, () => ({ status: 'ok' as const }))
	serve(server, healthApi.ready, everyone, async () => {
		await sql`select 1`.execute(services.database.db()).catch(() => {
			throw new AppError('unavailable')
		})
		return { status: 'ok' as const }
	})
}
