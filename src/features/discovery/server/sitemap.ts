import { languages } from '#contract/language.ts'
import type { Catalogue } from '#features/catalogue/contract.ts'
import { tag, type Xml, xmlHead } from '#platform/xml.ts'
import { alternatesOf, bookPath, type PublicUrl, pageAddress } from './addresses.ts'
import { walk } from './category-walk.ts'

/** The protocol's limit. */
const addressesMax = 50_000

/** Every public page in each language with alternates (sitemaps.org; xhtml:link). */
export function sitemap(
	catalogue: Catalogue,
	shop: { publicUrl: PublicUrl; paths: readonly string[] },
): string {
	const listings = walk(catalogue.categories.children).map(({ category }) => `/books/${category.id}`)
	const books = catalogue.data.map(({ book_id }) => bookPath(book_id))
	const paths = [...shop.paths, ...listings, ...books].slice(0, addressesMax / languages.length)
	const namespaces = {
		xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
		'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
	}
	return xmlHead + tag('urlset', namespaces, ...paths.flatMap(path => pagesOf(path, shop.publicUrl))).xml
}

function pagesOf(path: string, publicUrl: PublicUrl): Xml[] {
	const alternates = alternatesOf(publicUrl, path).map(({ language, href }) =>
		tag('xhtml:link', { rel: 'alternate', hreflang: language, href }),
	)
	return languages.map(language =>
		tag('url', {}, tag('loc', {}, pageAddress(publicUrl, path, language)), ...alternates),
	)
}
