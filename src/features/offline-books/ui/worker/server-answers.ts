/** Where a copy can answer, the server counts as unreachable after this. */
const timeoutMs = 5000

/** As a proxy answers where the shop behind it is down, and either of them where a part of it is away or it is too busy. */
export const isUnavailable = ({ status }: Response) => [502, 503, 504].includes(status)

/** The server's answer, or why there is none. @param hasFallback a copy can answer: then a stalled connection is not waited for */
export function fetchWithTimeout(request: Request, hasFallback: boolean): Promise<Response | Error> {
	const answer = fetch(request).catch((error: Error) => error)
	if (!hasFallback) return answer
	const timeout = new Promise<Error>(resolve => {
		setTimeout(() => resolve(new TypeError('No answer in time')), navigator.onLine ? timeoutMs : 0)
	})
	return Promise.race([answer, timeout])
}
