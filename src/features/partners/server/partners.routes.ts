import type { FastifyReply } from 'fastify'
import { everyone, partner } from '#http/access.ts'
import { serve, serveBytes } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { partnersApi } from '../contract.ts'
import type { Export, Exports } from './exports.service.ts'
import type { Partners } from './partners.service.ts'
import type { Sales } from './sales.service.ts'
import type { Statements } from './statement.service.ts'

type Services = { partners: Partners; sales: Sales; exports: Exports; statements: Statements }

export function addPartnerRoutes(server: Server, { partners, sales, exports, statements }: Services): void {
	serve(server, partnersApi.signIn, everyone, ({ body, request, language }) =>
		partners.signIn(body, {
			address: request.ip,
			userAgent: request.headers['user-agent'] ?? '',
			language,
		}),
	)
	serve(server, partnersApi.orders, partner, ({ who, query }) => sales.orders(who.publisherId, query))
	serve(server, partnersApi.sales, partner, ({ who, query }) => sales.sales(who.publisherId, query))
	serveBytes(server, partnersApi.csv, partner, async ({ who, query, language, reply }) =>
		download(reply, partnersApi.csv.media, await exports.csv(who.publisherId, query, language)),
	)
	serveBytes(server, partnersApi.xlsx, partner, async ({ who, query, language, reply }) =>
		download(reply, partnersApi.xlsx.media, await exports.xlsx(who.publisherId, query, language)),
	)
	serveBytes(server, partnersApi.statement, partner, async ({ who, query, language, reply }) => {
		const body = await statements.pdf(who.publisherId, query.month, language)
		return asFile(reply, partnersApi.statement.media, `statement_${query.month}.pdf`).send(body)
	})
}

function download(reply: FastifyReply, media: string | undefined, file: Export): FastifyReply {
	return asFile(reply, media, file.fileName).header('x-expected-bytes', file.expectedBytes).send(file.body)
}

function asFile(reply: FastifyReply, media: string | undefined, fileName: string): FastifyReply {
	return reply
		.type(media ?? 'application/octet-stream')
		.header('content-disposition', `attachment; filename="${fileName}"`)
		.header('cache-control', 'private, no-store')
		.header('vary', 'accept-language')
}
