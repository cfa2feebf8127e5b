/** Web Crypto needs the whole file in memory; beyond this only the size is checked. */
const maxHashedBytes = 400 * 1_048_576

/** @returns the hash in hex; null for a large file or without Web Crypto */
export async function sha256Of(file: File): Promise<string | null> {
	if (file.size > maxHashedBytes || !crypto.subtle) return null
	const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
	return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
