const weak = (tag: string) => tag.trim().replace(/^W\//, '')

/** Whether the client has the content with this tag already: by weak comparison, of any in the list (RFC 9110, 13.1.2). */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
	if (ifNoneMatch === undefined) return false
	return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some(tag => weak(tag) === weak(etag))
}
