import { readFileSync } from 'node:fs'
import middie from '@fastify/middie'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { chooseLanguage, languageCookie } from '#contract/language.ts'
import { contentSecurityPolicy, newNonce, scriptHashes } from '#http/headers.ts'
import type { Config } from './config.ts'
import type { KeptAnswers } from './kept-answers.ts'
import { servePdfjsParts } from './pdfjs-parts.ts'
import type { PageServices } from './services.ts'

/** What entry.server of the built bundle offers beside rendering. */
type Entry = ServerBuild['entry']['module'] & {
	createLoadContext(services: PageServices, visit: object): RouterContextProvider
}
/** Addresses of what a page with some islands runs, as web/services.ts describes it. */
type CodeOf = (islands: readonly string[]) => string[]
type Handler = ReturnType<typeof createRequestHandler>
/** The pages, what renders them, and what the browser runs of them; made once a build, as it lays out every route. */
type Rendering = { entry: Entry; handle: Handler; code: CodeOf }
type Bundle = () => Promise<Rendering>
type Pages = { services: PageServices; config: Config; kept: KeptAnswers; development: boolean }

const entry = 'entry.client'
const buildDirectory = new URL('../../build/', import.meta.url)

/** Every address that no call answers is a page. */
export async function servePages(fastify: FastifyInstance, pages: Pages): Promise<void> {
	const bundle = pages.development ? await developmentBundle(fastify) : await builtBundle(fastify)
	await servePdfjsParts(fastify)
	fastify.get('/*', (request, reply) => renderPage(request, reply, { ...pages, bundle }))
}

async function builtBundle(fastify: FastifyInstance): Promise<Bundle> {
	const build = (await import(new URL('server/index.js', buildDirectory).href)) as ServerBuild
	await fastify.register(staticFiles, {
		root: new URL('client/assets', buildDirectory),
		prefix: '/assets/',
		decorateReply: false,
		preCompressed: true,
		immutable: true,
		maxAge: '365d',
		wildcard: false,
	})
	const rendering = { ...renderingOf(build, 'production'), code: builtCode() }
	return async () => rendering
}

/** Vite in this process: pages, hot reload and the API share one port. */
async function developmentBundle(fastify: FastifyInstance): Promise<Bundle> {
	const { createServer } = await import('vite')
	const vite = await createServer({
		server: { middlewareMode: true, hmr: { server: fastify.server } },
		appType: 'custom',
	})
	await fastify.register(middie)
	fastify.use((request, response, next) => {
		// Only what Vite makes: middlewares of pages would answer 404 to our calls.
		if (/^\/(@|src\/|node_modules\/|assets\/|__)/.test(request.url ?? '')) {
			response.removeHeader('content-security-policy')
			vite.middlewares(request, response, next)
		} else next()
	})
	fastify.addHook('onClose', () => vite.close())
	const modules = ['/@id/__x00__virtual:react-router/inject-hmr-runtime', `/src/web/${entry}.tsx`]
	return async () => {
		const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
		return { ...renderingOf(build, 'development'), code: () => modules }
	}
}

const readSheets = new Map<string, string>()

/** Built files never change under a running shop. */
function styleSheet(address: string): string {
	const read = readSheets.get(address) ?? readFileSync(new URL(`client${address}`, buildDirectory), 'utf8')
	readSheets.set(address, read)
	return read
}

function builtCode(): CodeOf {
	const text = readFileSync(new URL('client/code.json', buildDirectory), 'utf8')
	/** The files that a source needs, each after those that it imports: written by vite.config.ts. */
	const files: { [source: string]: string[] } = JSON.parse(text)
	return islands => {
		const sources = [...islands.map(name => `${name}.island.tsx`), `${entry}.tsx`]
		const needed = new Set(sources.flatMap(source => files[source] ?? []))
		return [...needed].map(file => `/${file}`)
	}
}

function renderingOf(build: ServerBuild, mode: 'production' | 'development'): Omit<Rendering, 'code'> {
	return { entry: build.entry.module as Entry, handle: createRequestHandler(build, mode) }
}

async function renderPage(
	request: FastifyRequest,
	reply: FastifyReply,
	{ bundle, services, config, kept, development }: Pages & { bundle: Bundle },
): Promise<FastifyReply> {
	const { entry, handle, code } = await bundle()
	// What Vite writes into a page in development is not known ahead; a page that is kept has no nonce to guess.
	const nonce = development ? newNonce() : undefined
	const url = new URL(request.url, config.publicUrl)
	const language = chooseLanguage({
		query: url.searchParams.get('lang'),
		cookie: request.cookies[languageCookie],
		header: request.headers['accept-language'],
	})
	let isPassing = false
	const visit = {
		language,
		nonce,
		publicUrl: config.publicUrl,
		styleSheet,
		code,
		passing: () => {
			isPassing = true
		},
		report: (fault: unknown) => request.log.error({ err: fault }, 'page fault'),
	}
	const context = entry.createLoadContext(services, visit)
	const response = await handle(webRequest(request, url), context)
	for (const [name, value] of response.headers) void reply.header(name, value)
	const body = await response.text()
	const scripts = nonce === undefined ? scriptHashes(body) : [`'nonce-${nonce}'`]
	void reply.header('content-security-policy', contentSecurityPolicy(scripts, development))
	void reply.header('vary', 'accept-language, cookie, accept-encoding')
	if (!response.headers.has('cache-control')) void reply.header('cache-control', 'private, no-cache')
	void reply.status(response.status)
	const isForAll =
		response.status === 200 && !development && !isPassing && !response.headers.has('set-cookie')
	if (isForAll) await kept.keep(request.raw, { headers: headersOf(reply), body })
	return reply.send(body)
}

function headersOf(reply: FastifyReply): [string, string][] {
	return Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)])
}

function webRequest(request: FastifyRequest, url: URL): Request {
	const headers = new Headers()
	for (const [name, value] of Object.entries(request.headers)) {
		if (typeof value === 'string' && !name.startsWith(':')) headers.set(name, value)
	}
	const leaving = new AbortController()
	request.raw.on('close', () => leaving.abort())
	return new Request(url, { method: request.method, headers, signal: leaving.signal })
}
