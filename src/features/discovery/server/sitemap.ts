import { languages } from '#contract/language.ts'
import type { CategoryTree } from '#features/categories/contract.ts'
import { tag, type Xml, xmlHead } from '#platform/xml.ts'
import { alternatesOf, bookPath, type PublicUrl, pageAddress } from './addresses.ts'
import { flattenCategories } from './flatten-categories.ts'

/** A file of 10,000 addresses in two languages: 4 MB, where the protocol allows 50,000 and 50 MB. */
const pathsPerFile = 5000
const xmlns = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** The paths of every public page. @param others those of neither a listing nor a book */
export function sitemapPaths(
	{ children }: CategoryTree,
	bookIds: readonly string[],
	others: readonly string[],
): string[] {
	const listings = flattenCategories(children).map(({ category }) => `/books/${category.id}`)
	return [...others, ...listings, ...bookIds.map(bookPath)]
}

/** The index of all sitemaps (sitemaps.org). */
export function sitemapIndex(paths: readonly string[], publicUrl: PublicUrl): string {
	const files = Array.from({ length: Math.ceil(paths.length / pathsPerFile) }, (_, at) =>
		tag('sitemap', {}, tag('loc', {}, `${publicUrl}/sitemaps/${at + 1}.xml`)),
	)
	return xmlHead + tag('sitemapindex', { xmlns }, ...files).xml
}

/**
 * One sitemap: pages in each language with alternates (xhtml:link).
 * @param number from 1
 * @returns null beyond the last
 */
export function sitemap(paths: readonly string[], number: number, publicUrl: PublicUrl): string | null {
	const own = paths.slice((number - 1) * pathsPerFile, number * pathsPerFile)
	if (own.length === 0) return null
	const namespaces = { xmlns, 'xmlns:xhtml': 'http://www.w3.org/1999/xhtml' }
	return xmlHead + tag('urlset', namespaces, ...own.flatMap(path => pagesOf(path, publicUrl))).xml
}

function pagesOf(path: string, publicUrl: PublicUrl): Xml[] {
	const alternates = alternatesOf(publicUrl, path).map(({ language, href }) =>
		tag('xhtml:link', { rel: 'alternate', hreflang: language, href }),
	)
	return languages.map(language =>
		tag('url', {}, tag('loc', {}, pageAddress(publicUrl, path, language)), ...alternates),
	)
}
