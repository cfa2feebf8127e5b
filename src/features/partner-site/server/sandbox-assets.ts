import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'

const fonts = [
	['golos-latin.woff2', '@fontsource-variable/golos-text/files/golos-text-latin-wght-normal.woff2'],
	['golos-cyrillic.woff2', '@fontsource-variable/golos-text/files/golos-text-cyrillic-wght-normal.woff2'],
	['literata-latin.woff2', '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2'],
	['literata-cyrillic.woff2', '@fontsource-variable/literata/files/literata-cyrillic-wght-normal.woff2'],
] as const

/** The sandbox's own stylesheet and the shop's fonts: the sandbox does not know the built pages. */
export function serveSandboxAssets(site: FastifyInstance): void {
	const stylesheet = readFileSync(new URL('./sandbox.css', import.meta.url))
	site.get('/assets/sandbox.css', (_request, reply) =>
		reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(stylesheet),
	)
	for (const [name, place] of fonts) {
		const bytes = readFileSync(fileURLToPath(import.meta.resolve(place)))
		site.get(`/assets/${name}`, (_request, reply) =>
			reply.header('cache-control', 'public, max-age=604800').type('font/woff2').send(bytes),
		)
	}
}
