import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { EventStreams } from '#http/event-streams.ts'
import { onResponse } from '#http/on-response.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'

type MetricsDeps = {
	/** Not listening yet. */
	app: FastifyInstance
	jobs: Pick<Jobs, 'counts'>
	eventStreams: Pick<EventStreams, 'sessionIds'>
}
export type Metrics = {
	listen(address: { port: number; host: string }): Promise<string>
	close(): Promise<void>
}

/** A route is one of ours, so that nobody outside makes new series; everything else is one. */
const methods = ['GET', 'HEAD', 'POST', 'DELETE']
const beforeRouting = 'cached or refused'
const databaseMs = 1000

/**
 * Prometheus' text format at `/metrics` of a port of its own, which nobody outside should reach: the process, its event
 * loop, requests by route and status, jobs by state and event streams. No address, account or ticket is in it.
 */
export function createMetrics({ app, jobs, eventStreams }: MetricsDeps): Metrics {
	const registry = new Registry()
	collectDefaultMetrics({ register: registry })
	const registers = [registry]
	const requests = new Histogram({
		name: 'http_request_duration_seconds',
		help: 'From the first byte of the request to the end of the response',
		labelNames: ['method', 'route', 'status'] as const,
		buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
		registers,
	})
	new Gauge({
		name: 'folio_jobs',
		help: 'Jobs of all processes by state; absent while the database does not answer',
		labelNames: ['state'] as const,
		registers,
		async collect() {
			this.reset()
			for (const { state, count } of await countsInTime(jobs)) this.set({ state }, count)
		},
	})
	new Gauge({
		name: 'folio_event_stream_sessions',
		help: 'Sessions with an event stream open to this process',
		registers,
		collect() {
			this.set(eventStreams.sessionIds().length)
		},
	})
	const routes = new WeakMap<ServerResponse, string>()
	app.addHook('onRequest', ({ routeOptions: { url } }, { raw }, done) => {
		routes.set(raw, url ?? 'none')
		done()
	})
	onResponse(app.server, (response, method, durationMs) => {
		const labels = {
			method: methods.includes(method) ? method : 'other',
			route: routes.get(response) ?? beforeRouting,
			status: response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'aborted',
		}
		requests.observe(labels, durationMs / 1000)
	})

	const server = createServer((request, response) => {
		if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
		registry.metrics().then(
			text => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
			() => response.writeHead(500).end(),
		)
	})

	return {
		async listen({ port, host }) {
			server.listen(port, host)
			await once(server, 'listening')
			return `http://${host}:${(server.address() as AddressInfo).port}/metrics`
		},
		async close() {
			server.closeAllConnections()
			await new Promise(resolve => server.close(resolve))
			registry.clear()
		},
	}
}

async function countsInTime(jobs: Pick<Jobs, 'counts'>): ReturnType<Jobs['counts']> {
	const late = wait(databaseMs, [], { ref: false })
	return Promise.race([jobs.counts(), late]).catch(() => [])
}
