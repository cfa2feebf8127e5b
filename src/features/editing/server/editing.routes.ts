import { Readable } from 'node:stream'
import { AppError } from '#contract/errors.ts'
import { administrator } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { editingApi } from '../contract.ts'
import type { CategoryEditing } from './category-editing.service.ts'
import type { Editing } from './editing.service.ts'
import type { ProductEditing } from './product-editing.service.ts'
import type { Shelf } from './shelf.service.ts'
import type { SoundFolder } from './sound-folder.ts'

type Needs = {
	categoryEditing: CategoryEditing
	editing: Editing
	shelf: Shelf
	soundFolder: SoundFolder
	productEditing: ProductEditing
}

export async function addEditingRoutes(
	server: Server,
	{ categoryEditing, editing, shelf, soundFolder, productEditing }: Needs,
): Promise<void> {
	serve(server, editingApi.books, administrator, () => editing.books())
	serve(server, editingApi.shelf, administrator, ({ query }) => shelf.list(query))
	serve(server, editingApi.bookInfo, administrator, ({ body }) => editing.bookInfo(body.book_id))
	serve(server, editingApi.info, administrator, ({ body }) => editing.info(body.book_id, body.schemaType))
	serve(server, editingApi.save, administrator, ({ who, body }) => editing.save(who, body))
	serve(server, editingApi.createBook, administrator, ({ who, body }) => editing.createBook(who, body))
	serve(server, editingApi.update, administrator, ({ who, body }) => editing.update(who, body.data))
	serve(server, editingApi.saveTexts, administrator, ({ who, body }) =>
		editing.saveTexts(who, body.book_id, body.data),
	)
	serve(server, editingApi.saveAudio, administrator, ({ who, body }) =>
		editing.saveAudio(who, body.book_id, body.data),
	)
	// Bytes are not parsed: they go to the file store as they come. Taken here and nowhere else.
	await server.fastify.register(async fastify => {
		fastify.addContentTypeParser('application/octet-stream', (_, payload, done) => done(null, payload))
		serve({ ...server, fastify }, editingApi.putSound, administrator, async ({ params, request }) => {
			if (!(request.body instanceof Readable)) throw new AppError('wrong_type')
			await soundFolder.put(params.book_id, params.file, request.body)
			return undefined
		})
	})
	serve(server, editingApi.missingSounds, administrator, async ({ body }) => ({
		missing: await soundFolder.missing(body.book_id, body.sources),
	}))
	serve(server, editingApi.product, administrator, ({ body, language }) =>
		productEditing.info(body.book_id, language),
	)
	serve(server, editingApi.saveProduct, administrator, ({ who, body }) =>
		productEditing.save(who, body.book_id, body),
	)
	serve(server, editingApi.categories, administrator, () => categoryEditing.info())
	serve(server, editingApi.saveCategories, administrator, ({ who, body }) => categoryEditing.save(who, body))
	serve(server, editingApi.versions, administrator, ({ body }) => editing.versions(body))
	serve(server, editingApi.version, administrator, ({ body: { version, ...subject } }) =>
		editing.version(subject, version),
	)
}
