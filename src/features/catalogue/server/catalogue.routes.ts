import { everyone } from '#http/access.ts'
import { sendFile } from '#http/send-file.ts'
import { serve, serveBytes } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import type { FileStore } from '#platform/files.ts'
import { catalogueApi } from '../contract.ts'
import type { CatalogueService } from './catalogue.service.ts'
import { smallCover } from './small-cover.ts'
import type { TextSearch } from './text-search.service.ts'

type Needs = { catalogue: CatalogueService; textSearch: TextSearch; files: FileStore }

export function addCatalogueRoutes(server: Server, { catalogue, textSearch, files }: Needs): void {
	serve(server, catalogueApi.products, everyone, async ({ language }) => [
		{ info: await catalogue.everything(language) },
	])

	serve(server, catalogueApi.suggestions, everyone, ({ query, language }) =>
		textSearch.suggest(query.q, language),
	)

	serveBytes(server, catalogueApi.cover, everyone, async ({ params, query, request, reply }) => {
		const key = query.w ? await smallCover(files, params.file) : `covers/${params.file}`
		return sendFile({ request, reply, files, key, type: 'image/webp', isPublic: true })
	})
}
