import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, isRefusal } from '#contract/errors.ts'
import { clientGone } from '#http/client-gone.ts'
import { unavailable } from '#http/error-reply.ts'
import type { LoadShedding } from '#http/load-shedding.ts'
import type { RateLimits } from '#http/rate-limits.ts'
import { CacheEntry, type HeaderList } from '#http/response-cache/cache-entry.ts'
import type { ResponseCache } from '#http/response-cache/response-cache.ts'
import { replyWithEntry } from '#http/response-cache/send-cached.ts'
import { createSampledLog } from '#http/sampled-log.ts'
import { methodNotAllowed } from '#http/unknown-routes.ts'
import type { Config } from '#main/config.ts'
import type { BudgetName } from '#main/route-budgets.ts'
import type { PageServices } from '#main/services.ts'
import { outageOf } from '#platform/outage.ts'
import { createTaskQueue } from '#platform/task-queue.ts'
import { serveOfflineWorker } from './offline-worker.ts'
import { isCacheable, type PageAddress, pageAddress } from './page-addresses.ts'
import { builtBundle, developmentBundle, type PageBundle } from './page-bundle.ts'
import { servePdfjsParts } from './pdfjs-parts.ts'
import { refusalPage } from './refusal-page.ts'
import { renderPage } from './render-page.ts'
import { keepBuildStored, type StoredBuilds, serveOtherBuilds } from './stored-builds.ts'

type Pages = {
	services: PageServices
	config: Pick<Config, 'publicUrl'>
	cache: ResponseCache
	load: LoadShedding
	limits: RateLimits<BudgetName>
	development: boolean
}
type Delivery = Pages & { builds: StoredBuilds }

/** Rendering blocks the one thread: more at once would only make all of them late. */
const renderings = { atOnce: 3, lanes: [{ maxWaiting: 60, waitMs: 3000 }], whenFull: 'overloaded' } as const

/** Every address without another route is a page. */
export async function servePages(fastify: FastifyInstance, pages: Delivery): Promise<void> {
	const { builds } = pages
	const bundle = pages.development ? await developmentBundle(fastify) : await builtBundle(fastify)
	if (!pages.development) {
		serveOtherBuilds(fastify, builds)
		await keepBuildStored(fastify, builds)
	}
	await servePdfjsParts(fastify)
	serveOfflineWorker(fastify, bundle)
	addPageRoute(fastify, { ...pages, bundle })
}

export function addPageRoute(
	fastify: FastifyInstance,
	{ bundle, services, config, cache, load, limits, development }: Pages & { bundle: PageBundle },
): void {
	const queue = createTaskQueue(renderings)
	const outages = createSampledLog((failure, leftOut) =>
		fastify.log.warn({ failure, leftOut }, 'more pages not rendered'),
	)
	fastify.addHook('onClose', async () => outages.close())
	const about = {
		services,
		publicUrl: config.publicUrl,
		development,
		report: (error: unknown) => fastify.log.error({ err: error }, 'page rendering failed'),
	}

	async function render(
		address: PageAddress,
		{ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
		signal: AbortSignal,
	) {
		load.admit(address.query.includes('search=') ? 'search' : 'document')
		const rendering = await bundle()
		let isOutage = false
		const report = (error: unknown) => {
			const outage = outageOf(error)
			isOutage ||= outage !== null
			if (outage === null) about.report(error)
			else if (outages.admit(outage)) fastify.log.warn({ failure: outage }, 'page not rendered')
		}
		const page = await queue.run({ client: ip, signal }, () =>
			renderPage(rendering, { address, headers, signal }, { ...about, report }),
		)
		if (isOutage) throw unavailable()
		return page
	}

	async function entryFor(
		request: FastifyRequest,
		reply: FastifyReply,
		address: PageAddress,
	): Promise<CacheEntry> {
		const gone = clientGone(reply.raw)
		const { ip, headers } = request
		// Headers only: the cache renders again long after the request has ended.
		const visitor = { ip, headers: address.isPersonal ? headers : {} }
		const make = (signal: AbortSignal) => render(address, visitor, signal)
		if (isCacheable(address) || address.pattern === null) return cache.fetch(address.key, make, gone)
		return new CacheEntry(await make(gone))
	}

	fastify.route({
		method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
		url: '/*',
		onRequest: async ({ url, headers, method }, reply) => {
			if ((pageAddress(url, headers)?.pattern ?? null) === null) throw new AppError('not_found')
			if (method !== 'OPTIONS') throw methodNotAllowed(['GET', 'HEAD'])
			return reply.code(204).header('allow', 'GET, HEAD, OPTIONS').send()
		},
		handler: () => undefined,
	})

	fastify.get('/*', async (request, reply): Promise<FastifyReply> => {
		const address = pageAddress(request.url, request.headers)
		if (address === null) {
			reply.callNotFound()
			return reply
		}
		try {
			await limits.spendOfAddress('rendering', request.ip)
			const entry = await entryFor(request, reply, address)
			return await replyWithEntry(request, reply, entry, placeOf(entry, request.url))
		} catch (error) {
			if (
				!isRefusal(error, 'overloaded') &&
				!isRefusal(error, 'too_many') &&
				!isRefusal(error, 'unavailable')
			)
				throw error
			return refusalPage(reply, address.language, error)
		}
	})
}

/** Where the book of a former id is now, with the query of the request: a link to one of its pages leads to that page. */
function placeOf(entry: CacheEntry, url: string): HeaderList {
	if (entry.status !== 301) return []
	const [, query = ''] = /^[^?]*(\?.+)$/.exec(url) ?? []
	return entry
		.headersIn('identity')
		.filter(([name]) => name === 'location')
		.map(([name, value]) => [name, `${value}${query}`])
}
