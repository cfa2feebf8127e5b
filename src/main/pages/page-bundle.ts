import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import middie from '@fastify/middie'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { PageServices } from '#main/services.ts'
import { StartupError } from '#platform/startup-error.ts'
import type { Visit } from './visit.ts'

type Entry = ServerBuild['entry']['module'] & {
	createLoadContext(services: PageServices, visit: Visit): RouterContextProvider
	scriptSources: readonly string[]
	offlineWorker: string
}
/** The modules of some islands, as web/services.ts describes it. */
type CodeOf = (islands: readonly string[]) => string[]
type Handler = ReturnType<typeof createRequestHandler>
/** Addresses of the files that an offline copy is read with. */
export type OfflineFiles = { assets: readonly string[]; fonts: readonly string[] }
/** Made once per build, as it lays out every route. */
export type Rendering = {
	entry: Entry
	handle: Handler
	code: CodeOf
	styleSheet(address: string): string
	/** As a `data:` URL. */
	fontData(address: string): string
	offlineFiles: OfflineFiles
}
export type PageBundle = () => Promise<Rendering>

const entry = 'entry.client'
const buildDirectory = new URL('../../../build/', import.meta.url)
export const assetsDirectory = fileURLToPath(new URL('client/assets', buildDirectory))

export const builtServer = new URL('server/index.js', buildDirectory)

export async function builtBundle(fastify: FastifyInstance): Promise<PageBundle> {
	if (!existsSync(builtServer)) throw new StartupError('The pages are not built: run "npm run build" first.')
	const build = (await import(builtServer.href)) as ServerBuild
	await fastify.register(staticFiles, {
		root: assetsDirectory,
		prefix: '/assets/',
		decorateReply: false,
		preCompressed: true,
		immutable: true,
		maxAge: '365d',
		wildcard: false,
	})
	const rendering = {
		...renderingOf(build, 'production'),
		code: builtCode(),
		styleSheet: memoized(address => readFileSync(inClient(address), 'utf8')),
		fontData: memoized(
			address => `data:font/woff2;base64,${readFileSync(inClient(address)).toString('base64')}`,
		),
		offlineFiles: builtFiles(),
	}
	return async () => rendering
}

/** Vite in this process: pages, hot reload and the API share one port. */
export async function developmentBundle(fastify: FastifyInstance): Promise<PageBundle> {
	const { createServer } = await import('vite')
	const vite = await createServer({
		server: { middlewareMode: true, hmr: { server: fastify.server } },
		appType: 'custom',
	})
	await fastify.register(middie)
	fastify.use((request, response, next) => {
		// Only Vite's own paths: its page middlewares would answer 404 to API calls.
		if (/^\/(@|src\/|node_modules\/|assets\/|__)/.test(request.url ?? '')) {
			response.removeHeader('content-security-policy')
			vite.middlewares(request, response, next)
		} else next()
	})
	fastify.addHook('onClose', () => vite.close())
	const modules = ['/@id/__x00__virtual:react-router/inject-hmr-runtime', `/src/web/${entry}.tsx`]
	return async () => {
		const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
		return {
			...renderingOf(build, 'development'),
			code: () => modules,
			// Vite's own, which nothing is put into.
			styleSheet: () => '',
			fontData: address => address,
			offlineFiles: { assets: [], fonts: [] },
		}
	}
}

function inClient(address: string): URL {
	return new URL(`client${address}`, buildDirectory)
}

/** Built files never change while the shop runs. */
function memoized(read: (address: string) => string): (address: string) => string {
	const known = new Map<string, string>()
	return address => {
		const text = known.get(address) ?? read(address)
		known.set(address, text)
		return text
	}
}

/** Written by web/delivery/bundler/islands.ts. */
function builtFiles(): OfflineFiles {
	return JSON.parse(readFileSync(new URL('client/offline-files.json', buildDirectory), 'utf8'))
}

function builtCode(): CodeOf {
	const text = readFileSync(new URL('client/code.json', buildDirectory), 'utf8')
	/** The files of a source, dependencies first: written by web/delivery/bundler/islands.ts. */
	const files: { [source: string]: string[] } = JSON.parse(text)
	return islands => {
		const sources = [...islands.map(name => `${name}.island.tsx`), `${entry}.tsx`]
		const needed = new Set(sources.flatMap(source => files[source] ?? []))
		return [...needed].map(file => `/${file}`)
	}
}

export function renderingOf(
	build: ServerBuild,
	mode: 'production' | 'development',
): Pick<Rendering, 'entry' | 'handle'> {
	return { entry: build.entry.module as Entry, handle: createRequestHandler(build, mode) }
}
