/**
 * Fetches a file of the build into the browser's cache, from where a link or an import has it at once. Links and imports are not
 * used for that: browsers remember for as long as the page is open that one of them failed.
 * @throws Error where the file did not come
 */
export async function fetchFile(address: string): Promise<void> {
	const response = await fetch(address)
	if (!response.ok) throw new Error(`${address} did not come: ${response.status}`)
	await response.arrayBuffer()
}
