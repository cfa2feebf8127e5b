import { administrator } from '#http/access.ts'
import { serveBytes } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { bulkApi } from '../contract.ts'
import type { BulkExport } from './bulk-export.service.ts'

type Needs = { bulkExport: BulkExport }

export function addBulkRoutes(server: Server, { bulkExport }: Needs): void {
	serveBytes(server, bulkApi.csv, administrator, async ({ query, language, reply }) =>
		reply
			.type('text/csv; charset=utf-8')
			.headers(asFile('products.csv'))
			.send(bulkExport.csv(query, language)),
	)
	serveBytes(server, bulkApi.xlsx, administrator, async ({ query, reply }) =>
		reply
			.type(bulkApi.xlsx.media ?? '')
			.headers(asFile('products.xlsx'))
			.send(bulkExport.xlsx(query)),
	)
}

function asFile(name: string) {
	return {
		'content-disposition': `attachment; filename="${name}"`,
		'cache-control': 'private, no-store',
		vary: 'accept-language',
	}
}
