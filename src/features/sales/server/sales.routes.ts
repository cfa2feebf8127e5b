import type { FastifyReply } from 'fastify'
import { partnerOrKey, salesperson } from '#http/access.ts'
import { serve, serveBytes } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { ledgerApi, salesApi } from '../contract.ts'
import type { Export, Exports } from './exports.service.ts'
import type { Ledger } from './ledger.service.ts'
import type { Sales } from './sales.service.ts'

type Services = { sales: Sales; exports: Exports; ledger: Ledger }

export function addSalesRoutes(server: Server, { sales, exports, ledger }: Services): void {
	serve(server, salesApi.orders, partnerOrKey, ({ caller, query }) => sales.orders(caller.publisherId, query))
	serve(server, salesApi.sales, partnerOrKey, ({ caller, query }) => sales.sales(caller.publisherId, query))
	serveBytes(server, salesApi.csv, partnerOrKey, async ({ caller, query, language, reply }) =>
		download(reply, salesApi.csv.media, await exports.csv(caller.publisherId, query, language)),
	)
	serveBytes(server, salesApi.xlsx, partnerOrKey, async ({ caller, query, language, reply }) =>
		download(reply, salesApi.xlsx.media, await exports.xlsx(caller.publisherId, query, language)),
	)
	serve(server, ledgerApi.unassigned, salesperson, () => ledger.unassigned())
	serve(server, ledgerApi.assign, salesperson, ({ body }) => ledger.assign(body))
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
