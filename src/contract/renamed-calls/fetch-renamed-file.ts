/**
 * Fetches a file whose address was renamed: during an update a process of the former version may answer, which knows it under
 * its former address only. `call` does so by itself.
 * @throws Error for any other answer than the file
 */
export async function fetchRenamedFile(url: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
	let response = await fetch(url, { signal })
	if (response.status === 404) {
		const { formerAddress } = await import('./renamed-calls.ts')
		const former = formerAddress(url)
		if (former !== null) response = await fetch(former, { signal })
	}
	if (!response.ok) throw new Error(`A file is answered with ${response.status}`)
	return new Uint8Array(await response.arrayBuffer())
}
