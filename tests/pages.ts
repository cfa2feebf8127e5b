import { request as ask } from 'node:http'
import type { ServerBuild } from 'react-router'
import { createServer, type Plugin } from 'vite'
import { createLoadShedding, type LoadShedding } from '#http/load-shedding.ts'
import { CacheEntry } from '#http/response-cache/cache-entry.ts'
import type { ResponseCache } from '#http/response-cache/response-cache.ts'
import { createApp } from '../src/main/app.ts'
import { isBuilt } from '../src/main/build.ts'
import { builtServer, type PageBundle, type Rendering, renderingOf } from '../src/main/pages/page-bundle.ts'
import { addPageRoute } from '../src/main/pages/ssr.ts'
import type { TestShop } from './shop.ts'

/** React Router asks for the other one wherever it does not build. */
const productionJsx: Plugin = {
	name: 'production-jsx',
	enforce: 'post',
	config: () => ({ oxc: { jsx: { development: false } } }),
}

let opened: Promise<Rendering> | undefined

/**
 * The pages as they are in the source: rendered as in a built shop, without its style sheets and code. Those that are built
 * are loaded; to compile them takes each process twenty seconds, so its test files share them.
 */
export async function openPages(): Promise<PageBundle> {
	opened ??= loadPages()
	const rendering = await opened
	return async () => rendering
}

async function loadPages(): Promise<Rendering> {
	const build = await (isBuilt() ? (import(builtServer.href) as Promise<ServerBuild>) : compilePages())
	const made = {
		code: () => [],
		styleSheet: () => 'b{color:red}',
		fontData: () => 'data:font/woff2;base64,AAAA',
		offlineFiles: { assets: [], fonts: [] },
	}
	return { ...renderingOf(build, 'production'), ...made }
}

async function compilePages(): Promise<ServerBuild> {
	const vite = await createServer({
		server: { middlewareMode: true, hmr: false, ws: false, watch: null },
		appType: 'custom',
		mode: 'production',
		logLevel: 'error',
		plugins: [productionJsx],
		optimizeDeps: { noDiscovery: true, include: [] },
	})
	return (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
}

export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string }
export type PageRequest = { method?: string; path: string; headers?: Record<string, string> }

type Given = { bundle: PageBundle; cache?: ResponseCache; load?: LoadShedding; publicUrl?: string }

/** The test shop with its pages, on a port of its own: requests go the whole way, past the cache in front of the framework. */
export async function servePagesOf(shop: TestShop, { bundle, load, ...given }: Given) {
	const { services } = shop
	const cache = given.cache ?? services.responseCache
	const config = given.publicUrl ? { ...services.config, publicUrl: given.publicUrl } : services.config
	const app = await createApp({ ...services, responseCache: cache }, config)
	let rendered = 0
	const counted: PageBundle = async () => {
		rendered += 1
		return bundle()
	}
	addPageRoute(app, {
		bundle: counted,
		services: services.pages,
		config,
		cache,
		load: load ?? createLoadShedding(() => 0),
		limits: services.limits,
		development: false,
	})
	const base = await app.listen({ port: 0, host: '127.0.0.1' })
	return {
		rendered: () => rendered,
		close: () => app.close(),
		/** As `node:http` sends it: fetch changes headers that are oddly written. */
		get: ({ method = 'GET', path, headers = {} }: PageRequest): Promise<Answer> =>
			new Promise((resolve, reject) => {
				const sent = ask(base, { method, path, headers, agent: false }, response => {
					const parts: Buffer[] = []
					response.on('data', part => parts.push(part))
					response.on('error', reject)
					response.on('end', () =>
						resolve({
							status: response.statusCode ?? 0,
							headers: response.headers,
							body: Buffer.concat(parts).toString(),
						}),
					)
				})
				sent.on('error', reject)
				sent.end()
			}),
	}
}

/** Remembers nothing: every request is rendered for itself. */
export const noCache: ResponseCache = {
	keyOf: () => null,
	answer: () => false,
	fetch: async (_key, render) => new CacheEntry(await render(new AbortController().signal)),
	invalidate: () => undefined,
	close: () => undefined,
}
