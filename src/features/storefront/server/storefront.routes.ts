import { everyone } from '#http/access.ts'
import { sendFile } from '#http/send-file.ts'
import { serveBytes } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import type { FileStore } from '#platform/files.ts'
import { spreadWidths, storefrontApi } from '../contract.ts'
import type { Storefront } from './storefront.service.ts'

type StorefrontRoutesDeps = { storefront: Pick<Storefront, 'spread'>; files: FileStore }

export function addStorefrontRoutes(server: Server, { storefront, files }: StorefrontRoutesDeps): void {
	serveBytes(server, storefrontApi.spread, everyone, async ({ params, query, request, reply }) => {
		const { book_id: bookId, edition, page_index: index } = params
		const width = spreadWidths[params.width === '640' ? 0 : 1]
		const { type = 'webp', ...layout } = query
		const key = await storefront.spread({ ...layout, bookId, edition, index: Number(index), width, type })
		return sendFile({ request, reply, files, key, type: `image/${type}`, isPublic: true })
	})
}
