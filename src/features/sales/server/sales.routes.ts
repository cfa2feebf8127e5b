import type { FastifyReply } from 'fastify'
import { administrator, partner } from '#http/access.ts'
import { serve, serveBytes } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { ledgerApi, salesApi } from '../contract.ts'
import type { Export, Exports } from './exports.service.ts'
import type { Ledger } from './ledger.service.ts'
import type { Sales } from './sales.service.ts'

type Services = { sales: Sales; exports: Exports; ledger: Ledger }

export function addSalesRoutes(server: Server, { sales, exports, ledger }: Services): void {
	serve(server, salesApi.orders, partner, ({ who, query }) => sales.orders(who.publisherId, query))
	serve(server, salesApi.sales, partner, ({ who, query }) => sales.sales(who.publisherId, query))
	serveBytes(server, salesApi.csv, partner, async ({ who, query, language, reply }) =>
		download(reply, salesApi.csv.media, await exports.csv(who.publisherId, query, language)),
	)
	serveBytes(server, salesApi.xlsx, partner, async ({ who, query, language, reply }) =>
		download(reply, salesApi.xlsx.media, await exports.xlsx(who.publisherId, query, language)),
	)
	serve(server, ledgerApi.unassigned, administrator, () => ledger.unassigned())
	serve(server, ledgerApi.assign, administrator, ({ body }) => ledger.assign(body))
}

function download(reply: FastifyReply, media: string | undefined, file: Export): FastifyReply {
	return reply
		.type(media ?? 'application/octet-stream')
		.header('content-disposition', `attachment; filename="${file.fileName}"`)
		.header('cache-control', 'private, no-store')
		.header('vary', 'accept-language')
		.header('x-expected-bytes', file.expectedBytes)
		.send(file.body)
}
