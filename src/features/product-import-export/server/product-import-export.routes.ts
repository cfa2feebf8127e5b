import { Readable } from 'node:stream'
import { AppError } from '#contract/errors.ts'
import { editor } from '#http/access.ts'
import { sendFile } from '#http/send-file.ts'
import { serve, serveBytes } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import type { FileStore } from '#platform/files.ts'
import { productImportExportApi } from '../contract.ts'
import type { ProductExports } from './product-export-jobs.ts'
import type { ProductImport } from './product-import.service.ts'
import { maxFileBytes } from './read-file.ts'

type ProductImportExportRoutesDeps = {
	productExports: ProductExports
	productImport: ProductImport
	files: Pick<FileStore, 'get'>
}

export async function addProductImportExportRoutes(
	server: Server,
	{ productExports, productImport, files }: ProductImportExportRoutesDeps,
): Promise<void> {
	// Raw bytes, for this route only.
	await server.fastify.register(async fastify => {
		fastify.addContentTypeParser('application/octet-stream', (_, payload, done) => done(null, payload))
		serve(
			{ ...server, fastify },
			productImportExportApi.importSheet,
			editor,
			async ({ caller, query, request, onRepeat }) => {
				if (!(request.body instanceof Readable)) throw new AppError('wrong_type')
				return productImport.take(caller, await collected(request.body), { ...query, onRepeat })
			},
		)
	})
	serve(server, productImportExportApi.imports, editor, () => productImport.list())
	serve(server, productImportExportApi.undoImport, editor, ({ caller, body }) =>
		productImport.undo(caller, body.import_id, body.run),
	)
	serve(server, productImportExportApi.importRun, editor, ({ caller, query }) =>
		productImport.state(caller, query.run),
	)
	serve(server, productImportExportApi.export, editor, ({ caller, body, language }) =>
		productExports.begin(caller, body, language),
	)
	serve(server, productImportExportApi.exportRun, editor, ({ caller, params }) =>
		productExports.state(caller, params.run),
	)
	serveBytes(
		server,
		productImportExportApi.exportFile,
		editor,
		async ({ caller, params, request, reply }) => {
			const { key, name, type } = await productExports.file(caller, params.run)
			void reply.header('content-disposition', `attachment; filename="${name}"`)
			return sendFile({ request, reply, files, key, type, isPublic: false })
		},
	)
}

async function collected(content: Readable): Promise<Buffer> {
	const pieces: Buffer[] = []
	let size = 0
	for await (const piece of content as AsyncIterable<Buffer>) {
		size += piece.length
		if (size > maxFileBytes) throw new AppError('too_large')
		pieces.push(piece)
	}
	return Buffer.concat(pieces)
}
