const anyOrigin = 'http://shop.invalid'
const maxLength = 1000

/**
 * A path of this shop, as a browser will read it, from an address that anybody may have written.
 * @returns the path with its query and fragment; `fallback` for what leads to another host or is no path
 */
export function ownPath(path: string | null | undefined, fallback: string): string {
	// Browsers drop tabs and line breaks of an address and take a backslash for a slash (URL Standard, 4.4).
	if (!path || path.length > maxLength || !/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(path)) return fallback
	const url = parsed(path)
	// `/.//evil.example` is a path here, and an address of another host for whoever resolves it once more.
	if (url === null || url.origin !== anyOrigin || url.pathname.startsWith('//')) return fallback
	return `${url.pathname}${url.search}${url.hash}`
}

/** `URL.parse` is younger than some of the browsers that read here. */
function parsed(path: string): URL | null {
	try {
		return new URL(path, anyOrigin)
	} catch {
		return null
	}
}
