import { catalogueApi } from '#features/catalogue/contract.ts'
import { discoveryApi } from '#features/discovery/contract.ts'
import { pagesApi } from '#features/pages/contract.ts'
import type { RouteClass } from '#http/load-shedding.ts'

const classes: { [route: string]: RouteClass } = {
	[discoveryApi.sitemap.path]: 'heavy',
	[discoveryApi.sitemapFile.path]: 'heavy',
	[discoveryApi.newBooks.path]: 'heavy',
	[discoveryApi.yandex.path]: 'heavy',
	[discoveryApi.opds.path]: 'heavy',
	[discoveryApi.opdsBooks.path]: 'heavy',
	[pagesApi.pagePdf.path]: 'heavy',
	[catalogueApi.suggestions.path]: 'search',
	[discoveryApi.listing.path]: 'search',
	[pagesApi.pageImage.path]: 'page image',
}

/** The load-shedding class of a route; undefined for one that is never refused, such as a file. */
export function routeClass(route: string): RouteClass | undefined {
	return classes[route] ?? (route.startsWith('/api/') ? 'reader call' : undefined)
}
