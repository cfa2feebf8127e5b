/**
 * Calls whose names changed: a page that is open over an update, and other people's programs, still send the former ones. The
 * parts of an address that changed, in the order of docs/glossary.md.
 */
const changes: readonly (readonly [former: RegExp, now: string])[] = [
	[/^\/api\/content\/shelf(?=\?|$)/, '/api/content/listing'],
	[/^(\/api\/content\/listing\?(?:.*&)?)shelf=/, '$1listing='],
	[/^(\/api\/content\/listing\?(?:.*&)?)asked=/, '$1query='],
	[/^\/api\/conteditor\/shelf(?=\?|$)/, '/api/conteditor/booklist'],
	[/^\/api\/listening\/kept$/, '/api/listening/state'],
	[/^\/api\/listening\/keep$/, '/api/listening/save'],
	[/^\/api\/listening\/passages\/drop$/, '/api/listening/passages/remove'],
	[/^\/api\/offline-books\/keep$/, '/api/offline-books/download'],
	[/^(\/api\/uploads\/[^/?]+)\/pieces\//, '$1/chunks/'],
]
/** One look at what most addresses are not. */
const isFormer =
	/^\/api\/(?:content\/shelf|conteditor\/shelf|listening\/(?:ke|passages\/drop)|offline-books\/keep|uploads\/[^/?]+\/pieces)/

/** @param target as in `/api/content/shelf?shelf=all` */
export function currentAddress(target: string): string {
	if (!isFormer.test(target)) return target
	return changes.reduce((address, [former, now]) => address.replace(former, now), target)
}
