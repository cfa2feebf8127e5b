/** For what is no `call`: during an update a process of the former version may answer, which knows a renamed address by its former name only. */
export async function fetchByEitherAddress(url: string, init: RequestInit): Promise<Response> {
	const response = await fetch(url, init)
	if (response.status !== 404) return response
	const { formerAddress } = await import('./renamed-calls.ts')
	const former = formerAddress(url)
	return former === null ? response : fetch(former, init)
}
