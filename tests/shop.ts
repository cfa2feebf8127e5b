import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Endpoint, ReplyOf, SentOf } from '#contract/endpoint.ts'
import { AppError, type ErrorCode } from '#contract/errors.ts'
import { type SettableClock, settableClock } from '#platform/clock.ts'
import { diskFiles, type FileStore } from '#platform/files.ts'
import { createLog, type Log } from '#platform/log.ts'
import { createApp } from '../src/main/app.ts'
import { readConfig } from '../src/main/config.ts'
import { createServices, type Services } from '../src/main/services.ts'
import { openTestDatabase } from './database.ts'

export type TestShop = {
	services: Services
	app: FastifyInstance
	/** Stands still until a test moves it. */
	clock: SettableClock
	/** Makes a call of the contract as the holder of `token`, or as a guest. */
	call<const E extends Endpoint>(endpoint: E, sent: SentOf<E>, token?: string | null): Promise<ReplyOf<E>>
	close(): Promise<void>
}

/** A refusal, as a test expects it: `await expect(call).rejects.toMatchObject(refused('forbidden'))`. */
export function refused(code: ErrorCode): { code: ErrorCode } {
	return { code }
}

/** The whole server on an empty in-memory database, real files in a folder of its own unless given, and a clock that stands still. */
export async function openTestShop(
	settings: Record<string, string> = {},
	log: Log = createLog('silent'),
	files?: FileStore,
): Promise<TestShop> {
	const directory = await mkdtemp(path.join(tmpdir(), 'shop-'))
	const database = await openTestDatabase(log)
	const clock = settableClock('2026-11-20T09:00:00Z')
	const config = readConfig({
		LOG_LEVEL: 'silent',
		RATE_LIMIT_FACTOR: '1000',
		// Tests that move the clock by days go on with their token.
		ACCESS_TOKEN_SECONDS: '2592000',
		SESSION_IDLE_HOURS: '720',
		ADMIN_SESSION_IDLE_HOURS: '720',
		...settings,
	})
	// A machine that is busy with other tests refuses no request.
	const eventLoopDelayMs = () => 0
	const platform = { config, database, files: files ?? diskFiles(directory), clock, log, eventLoopDelayMs }
	const services = await createServices(platform)
	const app = await createApp(services, config)
	await services.jobs.start()

	async function call<const E extends Endpoint>(endpoint: E, sent: SentOf<E>, token: string | null = null) {
		const { params = {}, query, body } = sent as { params?: object; query?: object; body?: object }
		const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
			String((params as Record<string, unknown>)[name]),
		)
		const response = await app.inject({
			method: endpoint.method,
			url,
			headers: token ? { 'x-auth-token': token } : {},
			...(query ? { query: query as Record<string, string> } : {}),
			...(body ? { payload: body } : {}),
		})
		if (response.statusCode >= 400) throw new AppError(response.json().errors[0].code)
		return (endpoint.reply ? response.json() : undefined) as ReplyOf<E>
	}

	return {
		services,
		app,
		clock,
		call,
		async close() {
			await services.close()
			await app.close()
			await database.close()
			await rm(directory, { recursive: true })
		},
	}
}
