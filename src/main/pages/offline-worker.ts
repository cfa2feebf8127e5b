import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy } from '#http/headers.ts'
import type { PageBundle } from './page-bundle.ts'

/**
 * The service worker of offline copies, which begins with the files of its build: another build is another worker, which
 * the browser installs beside the old one and starts when no page of that is open any more.
 */
export function serveOfflineWorker(fastify: FastifyInstance, bundle: PageBundle): void {
	let script: { of: unknown; text: string } | undefined
	fastify.get('/offline-worker.js', async (_request, reply) => {
		const rendering = await bundle()
		if (script?.of !== rendering) {
			const { entry, offlineFiles } = rendering
			const files = JSON.stringify(offlineFiles)
			const build = createHash('sha256').update(files).update(entry.offlineWorker).digest('hex').slice(0, 16)
			const shellFiles = JSON.stringify({ build, ...offlineFiles })
			script = { of: rendering, text: `self.shellFiles=${shellFiles};${entry.offlineWorker}` }
		}
		return reply
			.header('content-security-policy', contentSecurityPolicy())
			.header('cache-control', 'no-cache')
			.type('text/javascript; charset=utf-8')
			.send(script.text)
	})
}
