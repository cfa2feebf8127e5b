import { Readable } from 'node:stream'
import { AppError } from '#contract/errors.ts'
import { editor } from '#http/access.ts'
import { serve, serveBytes } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { productImportExportApi } from '../contract.ts'
import type { ProductExport } from './product-export.service.ts'
import type { ProductImport } from './product-import.service.ts'
import { fileMaxBytes } from './read-file.ts'

type ProductImportExportRoutesDeps = { productExport: ProductExport; productImport: ProductImport }

export async function addProductImportExportRoutes(
	server: Server,
	{ productExport, productImport }: ProductImportExportRoutesDeps,
): Promise<void> {
	// Raw bytes, for this route only.
	await server.fastify.register(async fastify => {
		fastify.addContentTypeParser('application/octet-stream', (_, payload, done) => done(null, payload))
		serve(
			{ ...server, fastify },
			productImportExportApi.importSheet,
			editor,
			async ({ caller, query, request }) => {
				if (!(request.body instanceof Readable)) throw new AppError('wrong_type')
				return productImport.take(caller, await collected(request.body), query)
			},
		)
	})
	serve(server, productImportExportApi.imports, editor, () => productImport.list())
	serve(server, productImportExportApi.undoImport, editor, ({ caller, body }) =>
		productImport.undo(caller, body.import_id, body.run),
	)
	serve(server, productImportExportApi.importRun, editor, ({ caller, query }) =>
		productImport.look(caller, query.run),
	)
	serveBytes(server, productImportExportApi.csv, editor, async ({ query, language, reply }) =>
		reply
			.type('text/csv; charset=utf-8')
			.headers(asFile('products.csv'))
			.send(productExport.csv(query, language)),
	)
	serveBytes(server, productImportExportApi.onix, editor, async ({ query, language, reply }) =>
		reply
			.type(productImportExportApi.onix.media ?? '')
			.headers(asFile('products.onix.xml'))
			.send(productExport.onix(query, language)),
	)
	serveBytes(server, productImportExportApi.xlsx, editor, async ({ query, reply }) =>
		reply
			.type(productImportExportApi.xlsx.media ?? '')
			.headers(asFile('products.xlsx'))
			.send(productExport.xlsx(query)),
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
