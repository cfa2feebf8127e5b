import { createRequire } from 'node:module'
import path from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const folders = ['wasm', 'cmaps', 'standard_fonts', 'iccs']

/** Image decoders, character maps and fonts. Without the decoders scanned pages stay blank. */
export async function servePdfjsParts(fastify: FastifyInstance): Promise<void> {
	const root = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
	for (const folder of folders) {
		await fastify.register(staticFiles, {
			root: path.join(root, folder),
			prefix: `/pdfjs/${folder}/`,
			decorateReply: false,
			index: false,
			maxAge: '1d',
		})
	}
}
