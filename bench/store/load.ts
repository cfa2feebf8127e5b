import autocannon, { type Request, type Result } from 'autocannon'
import { percentile } from '../reader/table.ts'

export type Load = { perSecond: number; p50Ms: number; p99Ms: number; bytes: number }

type Options = {
	coding?: string
	/** One after the other, each connection beginning somewhere else; the address itself by default. */
	requests?: Request[] | undefined
	connections?: number
}

/** Everybody who asks at once, for a while. @throws Error where an answer is a refusal */
export async function load(
	url: string,
	durationS: number,
	{ coding = 'identity', requests, connections = 8 }: Options = {},
): Promise<Load> {
	const times: number[] = []
	let bytes = 0
	const { promise, resolve, reject } = Promise.withResolvers<Result>()
	const common = { url, connections, duration: durationS, headers: { 'accept-encoding': coding } }
	let started = 0
	const options: autocannon.Options = {
		...common,
		...(requests ? { requests } : {}),
		setupClient(client) {
			discardBodies(client)
			if (!requests) return
			const from = Math.floor((requests.length * started++) / connections)
			client.setRequests([...requests.slice(from), ...requests.slice(0, from)])
		},
	}
	const run = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)))
	// The summary of autocannon knows whole milliseconds only.
	run.on('response', (_client, _status, length, tookMs) => {
		times.push(tookMs)
		bytes += length
	})
	const { errors, duration, ...result } = await promise
	const refused = result['4xx'] + result['5xx']
	if (refused + errors > 0) throw new Error(`${url} refused ${refused} requests and lost ${errors}`)
	return {
		perSecond: times.length / duration,
		p50Ms: percentile(times, 0.5),
		p99Ms: percentile(times, 0.99),
		bytes: bytes / times.length,
	}
}

/** Autocannon decodes each body as text, which takes longer for an image than sending it: its server would wait. */
function discardBodies(client: autocannon.Client): void {
	const { pipelinedRequests } = client as unknown as { pipelinedRequests: { addBody(body: Buffer): void } }
	if (typeof pipelinedRequests.addBody !== 'function') throw new Error('autocannon keeps bodies elsewhere')
	pipelinedRequests.addBody = () => undefined
}
