import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Language } from '#contract/vocabulary.ts'
import { editor, partner } from '#http/access.ts'
import { serve, serveBytes } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { exerciseExportApi } from '../contract.ts'
import { type Format, fileName } from '../rules.ts'
import type { ExerciseExport, UnitChoice } from './exercise-export.service.ts'

/** What a teacher takes along holds every answer: it is for who makes the book, not for its readers. */
export function addExerciseExportRoutes(
	server: Server,
	{ exerciseExport }: { exerciseExport: ExerciseExport },
): void {
	const { file, requireOwn, sheet } = exerciseExport
	serve(server, exerciseExportApi.units, editor, async ({ query }) => ({
		units: await exerciseExport.units(query.book_id),
	}))
	serveBytes(server, exerciseExportApi.file, editor, ({ params, query, language, reply }) =>
		send(reply, params.format, chosenOf(query), language),
	)
	serve(server, exerciseExportApi.sheet, editor, ({ query }) => sheet(chosenOf(query)))
	serve(server, exerciseExportApi.ownBooks, partner, async ({ caller }) => ({
		books: await exerciseExport.ownBooks(caller.publisherId),
	}))
	serveBytes(
		server,
		exerciseExportApi.ownFile,
		partner,
		async ({ caller, params, query, language, reply }) => {
			await requireOwn(caller.publisherId, query.book_id)
			return send(reply, params.format, chosenOf(query), language)
		},
	)
	serve(server, exerciseExportApi.ownSheet, partner, async ({ caller, query }) => {
		await requireOwn(caller.publisherId, query.book_id)
		return sheet(chosenOf(query))
	})

	async function send(reply: FastifyReply, format: Format, chosen: UnitChoice, language: Language) {
		const content = await file(chosen, format, language)
		return reply
			.type({ gift: 'text/plain; charset=utf-8', moodle: 'application/xml', qti: 'application/zip' }[format])
			.headers({
				'content-disposition': `attachment; filename="${fileName(chosen.bookId, chosen.unit, format)}"`,
				'cache-control': 'private, no-store',
				vary: 'accept-language',
			})
			.send(Readable.from(content, { objectMode: false }))
	}
}

function chosenOf(query: { book_id: string; unit?: string | undefined }): UnitChoice {
	return { bookId: query.book_id, unit: query.unit ?? null }
}
