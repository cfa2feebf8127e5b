/** Beyond this the browser would need too much memory at once; the size is checked all the same. */
const longestBytes = 400 * 1_048_576

/** @returns the file's SHA-256 in hex; null where the browser cannot make it */
export async function sha256Of(file: File): Promise<string | null> {
	if (file.size > longestBytes || !crypto.subtle) return null
	const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
	return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
