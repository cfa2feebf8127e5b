import { Readable } from 'node:stream'
import { AppError } from '#contract/errors.ts'
import { administrator } from '#http/access.ts'
import { serve, serveBytes } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { bulkApi } from '../contract.ts'
import type { BulkExport } from './bulk-export.service.ts'
import type { BulkImport } from './bulk-import.service.ts'
import { fileMaxBytes } from './read-file.ts'

type Needs = { bulkExport: BulkExport; bulkImport: BulkImport }

export async function addBulkRoutes(server: Server, { bulkExport, bulkImport }: Needs): Promise<void> {
	// Bytes are not parsed. Taken here and nowhere else.
	await server.fastify.register(async fastify => {
		fastify.addContentTypeParser('application/octet-stream', (_, payload, done) => done(null, payload))
		serve({ ...server, fastify }, bulkApi.importSheet, administrator, async ({ who, query, request }) => {
			if (!(request.body instanceof Readable)) throw new AppError('wrong_type')
			return bulkImport.take(who, await collected(request.body), query)
		})
	})
	serve(server, bulkApi.imports, administrator, () => bulkImport.list())
	serve(server, bulkApi.undoImport, administrator, ({ who, body }) =>
		bulkImport.undo(who, body.import_id, body.run),
	)
	serve(server, bulkApi.importRun, administrator, ({ who, query }) => bulkImport.look(who, query.run))
	serveBytes(server, bulkApi.csv, administrator, async ({ query, language, reply }) =>
		reply
			.type('text/csv; charset=utf-8')
			.headers(asFile('products.csv'))
			.send(bulkExport.csv(query, language)),
	)
	serveBytes(server, bulkApi.onix, administrator, async ({ query, language, reply }) =>
		reply
			.type(bulkApi.onix.media ?? '')
			.headers(asFile('products.onix.xml'))
			.send(bulkExport.onix(query, language)),
	)
	serveBytes(server, bulkApi.xlsx, administrator, async ({ query, reply }) =>
		reply
			.type(bulkApi.xlsx.media ?? '')
			.headers(asFile('products.xlsx'))
			.send(bulkExport.xlsx(query)),
	)
}

async function collected(content: Readable): Promise<Buffer> {
	const pieces: Buffer[] = []
	let size = 0
	for await (const piece of content as AsyncIterable<Buffer>) {
		size += piece.length
		if (size > fileMaxBytes) throw new AppError('too_large')
		pieces.push(piece)
	}
	return Buffer.concat(pieces)
}

function asFile(name: string) {
	return {
		'content-disposition': `attachment; filename="${name}"`,
		'cache-control': 'private, no-store',
		vary: 'accept-language',
	}
}
