import type { ProductSearch } from '#features/product-search/contract.ts'
import { everyone } from '#http/access.ts'
import type { ResponseCache } from '#http/response-cache/response-cache.ts'
import { serveCached } from '#http/response-cache/serve-cached.ts'
import { sendFile } from '#http/send-file.ts'
import { serve, serveBytes } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import type { FileStore } from '#platform/files.ts'
import { catalogueApi } from '../contract.ts'
import { smallCoverWidths } from '../rules.ts'
import type { CatalogueService } from './catalogue.service.ts'
import type { SmallCovers } from './small-covers.ts'

type CatalogueRoutesDeps = {
	catalogue: CatalogueService
	smallCovers: Pick<SmallCovers, 'keyOf'>
	productSearch: Pick<ProductSearch, 'suggest'>
	files: FileStore
	responseCache: ResponseCache
}

export function addCatalogueRoutes(
	server: Server,
	{ catalogue, smallCovers, productSearch, files, responseCache }: CatalogueRoutesDeps,
): void {
	serveCached(server, responseCache, catalogueApi.products, {
		tags: ['catalogue'],
		reply: language => catalogue.everythingAsJson(language),
	})

	serve(server, catalogueApi.suggestions, everyone, ({ query, language }) =>
		productSearch.suggest(query.q, language),
	)

	serveBytes(server, catalogueApi.cover, everyone, async ({ params, query, request, reply }) => {
		const width = smallCoverWidths.find(each => String(each) === query.w)
		const key = width ? await smallCovers.keyOf(params.file, width) : `covers/${params.file}`
		return sendFile({ request, reply, files, key, type: 'image/webp', isPublic: true })
	})
}
