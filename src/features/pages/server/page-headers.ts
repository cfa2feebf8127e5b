import { createHash } from 'node:crypto'

const yearS = 31_536_000
const firstByteOfPng = 0x89

/** The address contains the edition, so answers are immutable. */
export function cacheControlOf(isPublic: boolean): string {
	return `${isPublic ? 'public' : 'private'}, max-age=${yearS}, immutable`
}

/** Headers of a text that may change soon under the same address: browsers revalidate it each time. */
export function headersOfChangeable(content: Uint8Array, isPublic: boolean) {
	const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22)
	return { cacheControl: `${isPublic ? 'public' : 'private'}, no-cache`, etag: `"${hash}"` }
}

/** @param url the address with its query, which is left out */
export function etagOf(url: string): string {
	const end = url.indexOf('?')
	return `"${url.slice('/content/'.length, end < 0 ? undefined : end).replaceAll('/', '-')}"`
}

export function typeOfPage(kind: 'image' | 'sheet' | 'text' | 'pagePdf', content: Uint8Array): string {
	if (kind === 'text') return 'application/json; charset=utf-8'
	if (kind === 'pagePdf') return 'application/pdf'
	return content[0] === firstByteOfPng ? 'image/png' : 'image/webp'
}
