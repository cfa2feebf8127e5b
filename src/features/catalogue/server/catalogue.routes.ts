import type { ProductSearch } from '#features/product-search/contract.ts'
import { everyone } from '#http/access.ts'
import type { ResponseCache } from '#http/response-cache/response-cache.ts'
import { serveCached } from '#http/response-cache/serve-cached.ts'
import { sendFile } from '#http/send-file.ts'
import { serve, serveBytes } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { createMadeFiles } from '#platform/files/made-files.ts'
import type { FileStore } from '#platform/files.ts'
import { catalogueApi } from '../contract.ts'
import type { CatalogueService } from './catalogue.service.ts'
import { smallCover } from './small-cover.ts'

type CatalogueRoutesDeps = {
	catalogue: CatalogueService
	productSearch: Pick<ProductSearch, 'suggest'>
	files: FileStore
	responseCache: ResponseCache
}

export function addCatalogueRoutes(
	server: Server,
	{ catalogue, productSearch, files, responseCache }: CatalogueRoutesDeps,
): void {
	serveCached(server, responseCache, catalogueApi.products, {
		tags: ['catalogue'],
		reply: language => catalogue.everythingAsJson(language),
	})

	serve(server, catalogueApi.suggestions, everyone, ({ query, language }) =>
		productSearch.suggest(query.q, language),
	)

	const madeFiles = createMadeFiles(files)
	serveBytes(server, catalogueApi.cover, everyone, async ({ params, query, request, reply }) => {
		const key = query.w
			? await smallCover({ files, madeFiles }, params.file, query.w === '160' ? 160 : 320)
			: `covers/${params.file}`
		return sendFile({ request, reply, files, key, type: 'image/webp', isPublic: true })
	})
}
