/**
 * For a file that is fetched without `call`: during an update a process of the former version may answer, which knows a renamed
 * address by its former name only.
 * @throws Error where none is answered
 */
export async function fileByEitherAddress(
	url: string,
	signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
	let response = await fetch(url, { signal })
	if (response.status === 404) {
		const { formerAddress } = await import('./renamed-calls.ts')
		response = await fetch(formerAddress(url) ?? url, { signal })
	}
	if (!response.ok) throw new Error(`A file is answered with ${response.status}`)
	return new Uint8Array(await response.arrayBuffer())
}
