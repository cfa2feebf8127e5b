import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { accountsApi } from '#features/accounts/contract.ts'
import { openDatabase } from '#platform/database.ts'
import { createJobsStore, type JobTables } from '#platform/jobs/jobs.store.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log.ts'
import { continueTrace, withTrace } from '#platform/trace-context.ts'
import { openTestDatabase } from '../database.ts'
import { openTestShop } from '../shop.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const given = `00-${traceId}-00f067aa0ba902b7-01`

type Line = {
	msg: string
	trace_id?: string
	span_id?: string
	reqId?: string
	jobId?: string
	kind?: string
}

async function loggedShop(settings: Record<string, string> = {}) {
	const lines: Line[] = []
	const log = createLog('info', { write: line => void lines.push(JSON.parse(line)) })
	const shop = await openTestShop(settings, log)
	onTestFinished(shop.close)
	return { shop, lines }
}

test('what a request does is logged under the trace that it came with, each request a part of its own', async () => {
	const { shop, lines } = await loggedShop()

	for (const url of ['/healthz', '/api/users'])
		await shop.app.inject({ url, headers: { traceparent: given } })

	const own = lines.filter(line => line.trace_id === traceId)
	expect(own.filter(({ msg }) => msg === 'request completed')).toHaveLength(2)
	expect(new Set(own.map(line => line.span_id)).size).toBe(2)
	expect(own.map(line => line.span_id)).not.toContain('00f067aa0ba902b7')
})

test.each(['', 'x'.repeat(9000), given.replace('00-', 'ff-'), `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`])(
	'what is no trace begins one: %.60s',
	async traceparent => {
		const { shop, lines } = await loggedShop()

		await shop.app.inject({ url: '/healthz', headers: { traceparent } })

		const { trace_id: started } = lines.find(({ msg }) => msg === 'request completed') ?? {}
		expect(started).toMatch(/^(?!4bf92f35)[0-9a-f]{32}$/)
	},
)

test('a job belongs to the trace of the request that added it, and to the request', async () => {
	const { shop, lines } = await loggedShop()

	const headers = { traceparent: given, 'x-request-id': 'request-of-the-job' }
	await shop.app.inject({ url: '/sitemap.xml', headers })

	const [job] = await shop.services.jobs.newest('catalogue_feeds', 1)
	expect(job?.traceparent).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`))
	expect(job?.requestId).toBe('request-of-the-job')
	await shop.services.files.delete(`feeds/${String(job?.data)}/sitemap.xml`)
	const broken = { ...shop.services.files, put: () => Promise.reject(new Error('full')) }
	Object.assign(shop.services.files, { put: broken.put })
	await shop.app.inject({ url: '/sitemap.xml', headers })
	const failed = lines.find(({ msg, kind }) => msg === 'job failed' && kind === 'catalogue_feeds')
	expect([failed?.trace_id, failed?.reqId]).toEqual([traceId, 'request-of-the-job'])
})

test('a job that another process does is logged under its trace and request', async () => {
	const lines: Line[] = []
	const log = createLog('info', { write: line => void lines.push(JSON.parse(line)) })
	const database = await openTestDatabase(log)
	onTestFinished(database.close)
	const job = { jobId: 'a', kind: 'print', title: 'a', data: null, madeBy: null, createdAt: new Date() }
	const store = createJobsStore(database.db<JobTables>())
	await withTrace(continueTrace(given, 'request-of-the-job'), () => store.add(job))

	const jobs = createJobs({ database, clock: database, log })
	onTestFinished(jobs.close)
	const run = async () => log.info('printed')
	jobs.handle({ kind: 'print', priority: 1, atOnce: 1, run })
	await jobs.start()
	await jobs.waitForEnd('a', 5000)

	const printed = lines.find(({ msg }) => msg === 'printed')
	expect([printed?.trace_id, printed?.reqId]).toEqual([traceId, 'request-of-the-job'])
})

test('the partner site is told the trace', async () => {
	const told: unknown[] = []
	const site = createServer((request, response) => {
		told.push(request.headers.traceparent)
		response.writeHead(500).end()
	}).listen(0, '127.0.0.1')
	await once(site, 'listening')
	onTestFinished(() => void site.close())
	const { shop } = await loggedShop({
		PARTNER_SITE_URL: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
		PARTNER_SITE_SECRET: 'sixteen-characters',
	})

	await shop.app.inject({
		method: 'POST',
		url: accountsApi.signIn.path,
		payload: { username: 'anna@example.com', password: 'a-password' },
		headers: { traceparent: given },
	})

	expect(told.length).toBeGreaterThan(0)
	for (const each of told) expect(each).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`))
})

test('a slow statement is logged without what was asked for, others are not', async () => {
	const lines: { msg: string; ms: number; statement: string }[] = []
	const log = createLog('info', { write: line => void lines.push(JSON.parse(line)) })
	const database = await openDatabase({ dataDir: 'memory:', slowQueryMs: 100 }, log)
	onTestFinished(database.close)

	await sql`select ${'somebody@example.com'}::text`.execute(database.db())
	await sql`select pg_sleep(0.2), ${'somebody@example.com'}::text`.execute(database.db())

	expect(lines.map(({ msg, statement }) => [msg, statement])).toEqual([
		['slow query', 'select pg_sleep(0.2), $1::text'],
	])
	expect(lines[0]?.ms).toBeGreaterThanOrEqual(150)
})
