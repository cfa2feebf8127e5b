import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/vocabulary.ts'
import type { Listing, ListingPage } from '#features/catalogue/contract.ts'
import { type ListingQuery, listingFromAddress, parseListingQuery } from '#features/catalogue/rules.ts'
import { everyone } from '#http/access.ts'
import { isUnchanged } from '#http/etag.ts'
import { sendFile } from '#http/send-file.ts'
import { serve, serveBytes } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import type { FileStore } from '#platform/files.ts'
import { discoveryApi } from '../contract.ts'
import type { Discovery } from './discovery.service.ts'
import type { FeedName } from './feed-files.ts'
import { iconPng } from './mark-image.ts'
import { robots } from './robots.ts'
import type { Samples } from './samples.service.ts'
import { shareImage } from './share-image.ts'

type DiscoveryRoutesDeps = {
	discovery: Discovery
	catalogue: {
		list(listingQuery: ListingQuery & { listing: Listing }, language: Language): Promise<ListingPage>
	}
	samples: Samples
	files: FileStore
	publicUrl: string
}

const feedMaxAgeS = 600
const faviconSide = 48

export function addDiscoveryRoutes(server: Server, deps: DiscoveryRoutesDeps): void {
	const { discovery, catalogue, samples, files, publicUrl } = deps
	const drawn = new Map<string, Promise<Buffer>>()
	function drawnOnce(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
		const image = drawn.get(name) ?? draw()
		drawn.set(name, image)
		return image
	}

	serve(server, discoveryApi.cards, everyone, async ({ query, language }) => ({
		cards: await discovery.cards(query.books.split(','), language),
	}))
	serve(server, discoveryApi.listing, everyone, async ({ query, language }) => {
		const listing = listingFromAddress(query.listing) ?? 'all'
		const page = await catalogue.list(
			{ listing, ...parseListingQuery(new URLSearchParams(query.query)) },
			language,
		)
		return { page, tracks: await samples.demoTracks(page.cards) }
	})
	serveBytes(server, discoveryApi.robots, everyone, async call => send(call, robots(publicUrl), 'text/plain'))

	async function sendFeed(
		{ request, reply }: { request: FastifyRequest; reply: FastifyReply },
		name: FeedName,
		type: string,
	): Promise<FastifyReply> {
		const key = await discovery.feed(name)
		void reply.header('vary', 'accept-language, accept-encoding')
		const sent = { request, reply, files, key, isPublic: true, maxAgeS: feedMaxAgeS }
		return sendFile({ ...sent, type: `${type}; charset=utf-8` })
	}
	serveBytes(server, discoveryApi.sitemap, everyone, async call =>
		sendFeed(call, 'sitemap.xml', 'application/xml'),
	)
	serveBytes(server, discoveryApi.sitemapFile, everyone, async call =>
		sendFeed(call, `sitemap-${Number.parseInt(call.params.file, 10)}.xml`, 'application/xml'),
	)
	serveBytes(server, discoveryApi.newBooks, everyone, async call =>
		sendFeed(call, `new-${call.query.lang ?? call.language}`, 'application/rss+xml'),
	)
	serveBytes(server, discoveryApi.yandex, everyone, async call =>
		sendFeed(call, 'yandex.yml', 'application/xml'),
	)
	serveBytes(server, discoveryApi.opds, everyone, async call =>
		sendFeed(call, `opds-${call.query.lang ?? call.language}`, 'application/opds+json'),
	)
	serveBytes(server, discoveryApi.opdsBooks, everyone, async call => {
		const { lang, category, page } = call.query
		const feedQuery = { category: category ? Number(category) : null, page: Math.max(1, Number(page ?? 1)) }
		return send(call, await discovery.opdsBooks(feedQuery, lang ?? call.language), 'application/opds+json')
	})
	serveBytes(server, discoveryApi.manifest, everyone, async call =>
		send(call, discovery.manifest(call.query.lang ?? call.language), 'application/manifest+json'),
	)
	serveBytes(server, discoveryApi.icon, everyone, async ({ params: { file }, reply }) => {
		const [side = '192'] = file.match(/\d+/) ?? []
		const isMaskable = file.startsWith('maskable')
		return sendImage(reply, await drawnOnce(file, () => iconPng(Number(side), { isMaskable })), 'image/png')
	})
	serveBytes(server, discoveryApi.favicon, everyone, async ({ reply }) =>
		sendImage(reply, await drawnOnce('favicon', () => iconPng(faviconSide)), 'image/png'),
	)
	serveBytes(server, discoveryApi.shopImage, everyone, async ({ reply }) =>
		sendImage(reply, await drawnOnce('share', () => shareImage(null)), 'image/jpeg'),
	)
	serveBytes(server, discoveryApi.look, everyone, async ({ params, request, reply }) => {
		const { book_id: bookId, edition, page_index: index } = params
		const key = await samples.preview({ bookId, edition, index: Number(index) })
		return sendFile({ request, reply, files, key, type: 'image/webp', isPublic: true })
	})
	serveBytes(server, discoveryApi.shareImage, everyone, async ({ params, request, reply }) => {
		const [bookId = '', kind] = params.file.split('.')
		const key = await discovery.shareImage(bookId, kind === 'cover' ? 'cover' : 'card')
		return sendFile({ request, reply, files, key, type: 'image/jpeg', isPublic: true })
	})
}

/** Immutable until the next release. */
function sendImage(reply: FastifyReply, image: Buffer, type: string): FastifyReply {
	return reply.header('cache-control', 'public, max-age=86400').type(type).send(image)
}

/** Cacheable for ten minutes, with an ETag. */
function send(
	{ request, reply }: { request: FastifyRequest; reply: FastifyReply },
	text: string,
	type: string,
): FastifyReply {
	const etag = `W/"${createHash('sha1').update(text).digest('base64url')}"`
	void reply
		.header('etag', etag)
		.header('cache-control', `public, max-age=${feedMaxAgeS}`)
		.header('vary', 'accept-language, accept-encoding')
	if (isUnchanged(request.headers['if-none-match'], etag)) return reply.status(304).send()
	return reply.type(`${type}; charset=utf-8`).send(text)
}
